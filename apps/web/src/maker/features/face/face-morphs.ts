import { useEffect, useState } from 'react'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import { MORPH } from '@kamae/stage/avatar/morphs'

const NONE: readonly string[] = []

/** The avatar's single blend shapes, once they have been looked for. */
export function useMorphs(avatar: Avatar | null): readonly string[] {
  const [found, setFound] = useState<{ of: Avatar; keys: readonly string[] }>()
  useEffect(() => {
    if (!avatar) return
    let isOver = false
    void avatar.morphs().then((keys) => !isOver && setFound({ of: avatar, keys }))
    return () => void (isOver = true)
  }, [avatar])
  return found && found.of === avatar ? found.keys : NONE
}

/** A blend shape's own name; other keys come back as they are. */
export function nameOfMorph(key: string): string {
  return key.startsWith(MORPH) ? key.slice(MORPH.length) : key
}

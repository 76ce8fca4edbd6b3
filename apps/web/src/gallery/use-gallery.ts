import { CallError } from '@kamae/protocol/errors'
import { useCallback, useRef, useState } from 'react'
import type { PosePage } from './pose-in-list.ts'
import { PAGE_SIZE } from './page-size.ts'
import { mergePages } from './merge-pages.ts'

/** What was loaded of the list in this tab: coming back finds it as it was left. */
let kept: PosePage | undefined

export type Gallery = PosePage & {
  readonly state: 'idle' | 'loading' | 'failed'
  /** Loads the next page; false when it could not. */
  more(): Promise<boolean>
}

/** The newest poses: the first page as the server gave it, with the further ones behind it. */
export function useGallery(first: PosePage): Gallery {
  const [older, setOlder] = useState(kept)
  const [state, setState] = useState<Gallery['state']>('idle')
  const isRunning = useRef(false)
  const items = older ? mergePages(first.items, older.items) : first.items
  const nextCursor = older ? older.nextCursor : first.nextCursor

  const more = useCallback(async () => {
    if (!nextCursor || isRunning.current) return true
    isRunning.current = true
    setState('loading')
    try {
      const { listPoses } = await import('./list-poses.ts')
      const page = await listPoses({ limit: PAGE_SIZE, cursor: nextCursor })
      kept = { items: mergePages(items, page.items), nextCursor: page.nextCursor }
      setOlder(kept)
      setState('idle')
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setState('failed')
      return false
    } finally {
      isRunning.current = false
    }
  }, [nextCursor, items])

  return { items, nextCursor, state, more }
}

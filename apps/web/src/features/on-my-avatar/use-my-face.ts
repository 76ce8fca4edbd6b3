import type { AvatarSource } from '@kamae/pose/documents/scene'
import { useEffect, useState } from 'react'
import { avatarSourceKey } from '../avatars/avatar-source-key.ts'
import { defaultAvatarPicture } from '../avatars/default-avatars.ts'
import { keptAvatars } from '../avatars/device-avatars.ts'
import { DeviceStorageError } from '../device-store/device-store.ts'

/** The small picture of an avatar, where this device has one. */
export function useMyFace(source: AvatarSource): string | undefined {
  const key = avatarSourceKey(source)
  const sha256 = source.kind === 'default' ? undefined : source.sha256
  const [kept, setKept] = useState<{ readonly key: string; readonly url: string }>()
  useEffect(() => {
    if (sha256 === undefined) return
    let url = ''
    let isOver = false
    const find = async () => {
      const picture = await pictureOf(sha256)
      if (!picture || isOver) return
      url = URL.createObjectURL(picture)
      setKept({ key, url })
    }
    void find()
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [key, sha256])
  if (source.kind === 'default') return defaultAvatarPicture(source.id)
  return kept?.key === key ? kept.url : undefined
}

async function pictureOf(sha256: string): Promise<Blob | undefined> {
  try {
    return (await keptAvatars()).find((avatar) => avatar.sha256 === sha256)?.picture
  } catch (error) {
    // A browser that keeps nothing has no picture either.
    if (error instanceof DeviceStorageError) return undefined
    throw error
  }
}

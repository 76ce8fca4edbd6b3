import { useEffect } from 'react'
import { keepPicture, readAvatar } from '../../features/avatars/device-avatars.ts'
import { DeviceStorageError } from '../../features/device-store/device-store.ts'
import type { OwnAvatars } from '../../features/avatars/use-own-avatars.ts'

/** Files whose portrait was tried on this page: one that cannot be drawn is not tried again. */
const tried = new Set<string>()

/** Draws the avatars of this device whose files have no picture, once each, one after the other, and keeps the pictures. */
export function usePortraits({ avatars, reloadDevice }: OwnAvatars): void {
  const next = avatars?.find(({ kept }) => kept && !kept.picture && !tried.has(kept.sha256))?.sha256
  useEffect(() => {
    if (!next) return
    const giveUp = new AbortController()
    const draw = async () => {
      try {
        // The page first: drawing keeps the device busy.
        await new Promise((resolve) => setTimeout(resolve, 300))
        if (giveUp.signal.aborted) return
        tried.add(next)
        const [bytes, { drawPortrait }] = await Promise.all([readAvatar(next), import('./draw-portrait.ts')])
        if (bytes) await keepPicture(next, await drawPortrait(bytes))
      } catch (error) {
        // No 3D here, or a full device: the card keeps its outline of a person.
        console.warn(error)
        if (error instanceof DeviceStorageError) return
      }
      await reloadDevice()
    }
    void draw()
    return () => giveUp.abort()
  }, [next, reloadDevice])
}

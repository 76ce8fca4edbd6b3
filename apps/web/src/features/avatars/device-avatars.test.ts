import { AvatarFileError } from '@kamae/stage/gate/avatar-file-error'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepAvatar } from './device-avatars.ts'

describe('keeping an avatar', () => {
  it('is refused with the reason when the file is none', async () => {
    const zip = keepAvatar(new Uint8Array([0x50, 0x4b, 3, 4]))
    await expect(zip).rejects.toThrow(AvatarFileError)
    await expect(zip).rejects.toMatchObject({ reason: 'is-zip' })
  })

  it('says so where the browser keeps nothing', async () => {
    // A file before this may have left one, and its store open.
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('indexedDB', undefined)
    Reflect.deleteProperty(globalThis, 'indexedDB')
    vi.resetModules()
    const { forgetAvatar, keptAvatars, readAvatar } = await import('./device-avatars.ts')
    const { DeviceStorageError } = await import('../device-store/device-store.ts')
    for (const begin of [keptAvatars, () => readAvatar('0'), () => forgetAvatar('0')]) {
      const work = begin()
      await expect(work).rejects.toThrow(DeviceStorageError)
      await expect(work).rejects.toMatchObject({ reason: 'unavailable' })
    }
  })
})

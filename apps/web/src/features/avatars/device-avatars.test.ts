import { AvatarFileError } from '@kamae/stage/gate/avatar-file-error'
import { describe, expect, it } from 'vitest'
import { forgetAvatar, keepAvatar, keptAvatars, readAvatar } from './device-avatars.ts'
import { DeviceStorageError } from '../device-store/device-store.ts'

describe('keeping an avatar', () => {
  it('is refused with the reason when the file is none', async () => {
    const zip = keepAvatar(new Uint8Array([0x50, 0x4b, 3, 4]))
    await expect(zip).rejects.toThrow(AvatarFileError)
    await expect(zip).rejects.toMatchObject({ reason: 'is-zip' })
  })

  it.skipIf('indexedDB' in globalThis)('says so where the browser keeps nothing', async () => {
    for (const begin of [keptAvatars, () => readAvatar('0'), () => forgetAvatar('0')]) {
      const work = begin()
      await expect(work).rejects.toThrow(DeviceStorageError)
      await expect(work).rejects.toMatchObject({ reason: 'unavailable' })
    }
  })
})

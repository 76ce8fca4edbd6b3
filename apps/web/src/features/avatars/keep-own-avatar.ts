import type { I18n } from '@lingui/core'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { avatarProblem } from './judge/avatar-problem.ts'
import { keepAvatar } from './device-avatars.ts'
import { setMyAvatar } from './my-avatar.ts'

/** Keeps an avatar file on this device and makes it the person's own; reports why where it cannot be, and answers undefined. */
export async function keepOwnAvatar(
  i18n: I18n,
  file: File,
): Promise<Extract<AvatarSource, { kind: 'file' }> | undefined> {
  try {
    const { sha256, name } = await keepAvatar(file)
    const source = { kind: 'file', sha256, name } as const
    setMyAvatar(source)
    return source
  } catch (error) {
    showToast(avatarProblem(i18n, error), 'error')
    return undefined
  }
}

import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { AvatarFileError } from '@kamae/stage/gate/avatar-file-error'
import type { GateReason } from '@kamae/stage/gate/gltf/reasons'
import { avatarProblem } from '../../../features/avatars/judge/avatar-problem.ts'
import type { Refusal } from './uploads.ts'

const SENTENCES: Readonly<Record<Exclude<Refusal['reason'], GateReason>, MessageDescriptor>> = {
  validator: msg`The file does not follow the rules of its format, so it was not saved. Export it again with a newer tool.`,
  licence: msg`Its licence does not allow passing the file on, so it cannot be public. Keep it private.`,
  space: msg`Your account’s storage is full. Archive avatars that you do not need.`,
  guest: msg`Guests cannot keep avatars in an account. Create one first.`,
  'signed-out': msg`You are signed out. Sign in again, then try once more.`,
  gone: msg`The file is no longer on this device. Open it again.`,
  unknown: msg`The server did not accept the file. Nothing was saved.`,
}

/** Why the server did not take an avatar, as a sentence. */
export function uploadProblem(i18n: I18n, { reason }: Refusal): string {
  return reason in SENTENCES
    ? i18n._(SENTENCES[reason as keyof typeof SENTENCES])
    : avatarProblem(i18n, new AvatarFileError(reason as GateReason))
}

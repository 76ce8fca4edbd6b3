import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { AvatarFileError, type AvatarFileReason } from '@kamae/stage/gate/avatar-file-error'
import { DeviceStorageError } from '../../device-store/device-store.ts'

const NOT_VRM = msg`This is not a VRM avatar. Choose a file that ends in .vrm.`
const INCOMPLETE = msg`This file is incomplete. Get it again, then try once more.`
const DAMAGED = msg`This file is damaged and cannot be opened.`
const TOO_HEAVY = msg`This avatar is too heavy to be opened safely.`
const UNKNOWN = msg`This file needs something Kamae does not support.`

/** What to say about an avatar that was refused. */
export const AVATAR_REFUSALS: Readonly<Record<AvatarFileReason, MessageDescriptor>> = {
  empty: msg`This file is empty.`,
  'too-large': msg`This file is too large to be opened.`,
  'is-zip': msg`This is a ZIP archive. Unpack it and choose the .vrm inside.`,
  'is-image': msg`This is a picture, not an avatar. Choose a file that ends in .vrm.`,
  'is-text': NOT_VRM,
  'not-glb': NOT_VRM,
  'old-glb': NOT_VRM,
  'not-vrm': NOT_VRM,
  truncated: INCOMPLETE,
  'broken-chunks': INCOMPLETE,
  'broken-json': DAMAGED,
  'broken-structure': DAMAGED,
  'node-cycle': DAMAGED,
  'out-of-bounds': DAMAGED,
  'broken-texture': DAMAGED,
  'loader-failed': DAMAGED,
  'json-too-large': TOO_HEAVY,
  'too-complex': TOO_HEAVY,
  'too-many-nodes': TOO_HEAVY,
  'too-many-vertices': TOO_HEAVY,
  'texture-too-large': TOO_HEAVY,
  'unknown-extension': UNKNOWN,
  'unknown-version': UNKNOWN,
  'external-uri': msg`This file points to other addresses. It was not opened and nothing was fetched.`,
  'not-finite': DAMAGED,
  'too-many-morphs': TOO_HEAVY,
  'wrong-licence': msg`This avatar lacks the licence of VRM 1.0. Export it again with a VRM tool.`,
  'wrong-size': msg`This avatar is far too large, too small or too far away. Export it in metres.`,
  'nothing-drawn': msg`There is nothing to see in this avatar. Export it with its meshes.`,
  'is-folder': msg`This is a folder. Open the files inside it.`,
  unreadable: msg`This file could not be read.`,
  'took-too-long': msg`Checking this file took too long, so it was stopped. Try a smaller one.`,
  'not-judged': msg`This file could not be checked. Reload the page and try again.`,
  'no-humanoid': msg`This avatar has no human skeleton, so it cannot be posed.`,
}

/** Why an avatar file was not opened or not kept, as a sentence; other errors are thrown on. */
export function avatarProblem(i18n: I18n, error: unknown): string {
  if (error instanceof AvatarFileError) return i18n._(AVATAR_REFUSALS[error.reason])
  if (error instanceof DeviceStorageError) {
    return error.reason === 'full'
      ? i18n._(msg`There is no room left on this device for the file.`)
      : i18n._(msg`This browser cannot store files here. Allow storage, or leave private browsing.`)
  }
  throw error
}

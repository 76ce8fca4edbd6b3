import type { GateReason } from './gltf/reasons.ts'

/** Why a file is not opened: what the gate has against it, or that it could not be read, judged in time or at all, or loaded. */
export type AvatarFileReason =
  | GateReason
  | 'is-folder'
  | 'unreadable'
  | 'took-too-long'
  | 'not-judged'
  | 'loader-failed'

/** A file that is no avatar, or one that cannot be read as one. */
export class AvatarFileError extends Error {
  readonly reason: AvatarFileReason

  constructor(reason: AvatarFileReason, options?: ErrorOptions) {
    super(`This file cannot be opened as an avatar: ${reason}.`, options)
    this.name = 'AvatarFileError'
    this.reason = reason
  }
}

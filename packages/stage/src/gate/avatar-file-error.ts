import type { GateReason } from './reasons.ts'

/** A file that is no avatar, or one that the loader cannot read. */
export class AvatarFileError extends Error {
  readonly reason: GateReason | 'loader-failed'

  constructor(reason: GateReason | 'loader-failed', options?: ErrorOptions) {
    super(`This file cannot be opened as an avatar: ${reason}.`, options)
    this.name = 'AvatarFileError'
    this.reason = reason
  }
}

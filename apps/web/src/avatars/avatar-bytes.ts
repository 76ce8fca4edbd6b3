import type { AvatarSource } from '@kamae/pose/scene'
import { fetchDefaultAvatar } from './default-avatars.ts'

/** A scene names an avatar file that this device does not have. */
export class AvatarMissingError extends Error {
  readonly sha256: string

  constructor(sha256: string) {
    super('This avatar is not on this device.')
    this.name = 'AvatarMissingError'
    this.sha256 = sha256
  }
}

/**
 * The bytes behind an avatar source, from the device or from our own avatars.
 * Fails with `AvatarMissingError`, `DeviceStorageError` or `DefaultAvatarError`.
 */
export async function readAvatarSource(
  source: AvatarSource,
  options: { signal?: AbortSignal } = {},
): Promise<Uint8Array> {
  if (source.kind === 'default') return fetchDefaultAvatar(source.id, options)
  const { readAvatar } = await import('./device-avatars.ts')
  const bytes = await readAvatar(source.sha256)
  if (!bytes) throw new AvatarMissingError(source.sha256)
  return bytes
}

import type { AvatarSource } from '@kamae/pose/documents/scene'
import { fetchDefaultAvatar } from './default-avatars.ts'

/** A scene names an avatar file that neither this device nor the person's account has. */
export class AvatarMissingError extends Error {
  readonly sha256: string

  constructor(sha256: string) {
    super('This avatar is not on this device.')
    this.name = 'AvatarMissingError'
    this.sha256 = sha256
  }
}

/**
 * The bytes behind an avatar source: from the device, from our own avatars, or from the server, and then kept on the device.
 * Fails with `AvatarMissingError`, also for a kind that nothing here knows, `DeviceStorageError`, `DefaultAvatarError` or the signal's reason.
 */
export async function readAvatarSource(
  source: AvatarSource,
  options: { signal?: AbortSignal; onProgress?: (part: number) => void } = {},
): Promise<Uint8Array> {
  if (source.kind === 'default') return fetchDefaultAvatar(source.id, options)
  const { kind, sha256 } = source
  // What another version wrote, or a stranger.
  if (kind !== 'file' && kind !== 'content') throw new AvatarMissingError(sha256)
  const { readOwnAvatar } = await import('./read-own-avatar.ts')
  const bytes = await readOwnAvatar(source, options)
  if (!bytes) throw new AvatarMissingError(sha256)
  return bytes
}

import type { AvatarSource } from '@kamae/pose/documents/scene'
import { readAvatar } from './device-avatars.ts'

/** The bytes of an avatar that is none of ours: from the device, else from the server. Fails as `readAvatarSource` does. */
export async function readOwnAvatar(
  source: Exclude<AvatarSource, { kind: 'default' }>,
  options: { signal?: AbortSignal; onProgress?: (part: number) => void },
): Promise<Uint8Array> {
  const bytes = await readAvatar(source.sha256)
  if (bytes) return bytes
  const { fetchAvatarSource } = await import('./fetch-avatar.ts')
  return fetchAvatarSource(source, options)
}

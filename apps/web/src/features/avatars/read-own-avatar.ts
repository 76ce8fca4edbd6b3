import type { AvatarSource } from '@kamae/pose/documents/scene'
import { readAvatar } from './device-avatars.ts'

/** The bytes of an avatar that is none of ours: from the device, else from the server; undefined where neither has it. Fails as `fetchAvatarSource` does. */
export async function readOwnAvatar(
  source: Exclude<AvatarSource, { kind: 'default' }>,
  options: { signal?: AbortSignal; onProgress?: (part: number) => void },
): Promise<Uint8Array | undefined> {
  const bytes = await readAvatar(source.sha256)
  if (bytes) return bytes
  const { fetchAvatarSource } = await import('./fetch-avatar.ts')
  return fetchAvatarSource(source, options)
}

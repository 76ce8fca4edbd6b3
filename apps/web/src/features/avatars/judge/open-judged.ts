import type { AvatarSource } from '@kamae/pose/documents/scene'
import { type Avatar, openAvatar } from '@kamae/stage/avatar/avatar'

/**
 * Opens the bytes behind a source. A file of somebody's is judged first, apart from the page: it may have been kept before the gate
 * knew what it knows now. Fails with `AvatarFileError`, or the signal's reason.
 */
export async function openJudged(
  source: AvatarSource,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Avatar> {
  if (source.kind === 'default') return openAvatar(bytes, { signal, isOurs: true })
  // Ours do without the code of it.
  const { judgeAvatar } = await import('./judge-file.ts')
  return openAvatar(bytes, { signal, judged: await judgeAvatar(bytes, signal) })
}

import type { AvatarSource } from '@kamae/pose/documents/scene'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import { avatarSourceKey } from '../../../features/avatars/avatar-source-key.ts'
import type { AvatarFailure } from '../../core/stage-link.ts'

/** Avatars that were opened from a file a moment ago, waiting for the document to name them. */
const waiting = new Map<string, Avatar>()

/** Hands an opened avatar over to the stage that is about to ask for it. */
export function handOver(source: AvatarSource, avatar: Avatar): void {
  waiting.get(avatarSourceKey(source))?.dispose()
  waiting.set(avatarSourceKey(source), avatar)
}

/** Opens the avatar behind a source; the code of loaders comes with the first call. */
export async function loadAvatar(
  source: AvatarSource,
  signal: AbortSignal,
): Promise<{ ok: true; avatar: Avatar } | { ok: false; reason: AvatarFailure }> {
  const key = avatarSourceKey(source)
  const ready = waiting.get(key)
  if (ready) {
    waiting.delete(key)
    return { ok: true, avatar: ready }
  }
  const code = await loaders()
  if (!code) return { ok: false, reason: 'avatar-unreachable' }
  const [
    { readAvatarSource, AvatarMissingError },
    { DefaultAvatarError },
    { openJudged },
    { AvatarFileError },
  ] = code
  try {
    const bytes = await readAvatarSource(source, { signal })
    return { ok: true, avatar: await openJudged(source, bytes, signal) }
  } catch (error) {
    // Nobody waits for it any more.
    if (signal.aborted) return { ok: false, reason: 'loader-failed' }
    console.warn(error)
    if (error instanceof AvatarMissingError) return { ok: false, reason: 'avatar-missing' }
    if (error instanceof DefaultAvatarError) return { ok: false, reason: 'avatar-unreachable' }
    return { ok: false, reason: error instanceof AvatarFileError ? error.reason : 'loader-failed' }
  }
}

async function loaders() {
  try {
    return await Promise.all([
      import('../../../features/avatars/read-avatar-source.ts'),
      import('../../../features/avatars/default-avatars.ts'),
      import('../../../features/avatars/judge/open-judged.ts'),
      import('@kamae/stage/gate/avatar-file-error'),
    ])
  } catch (error) {
    console.warn(error)
    return undefined
  }
}

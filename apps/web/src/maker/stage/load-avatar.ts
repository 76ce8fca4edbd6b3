import type { AvatarSource } from '@kamae/pose/documents/scene'
import type { Avatar, OpenOptions } from '@kamae/stage/avatar/avatar'
import { avatarSourceKey } from '../../features/avatars/avatar-source-key.ts'
import type { AvatarFault } from '../core/stage-link.ts'

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
): Promise<{ ok: true; avatar: Avatar } | { ok: false; reason: AvatarFault }> {
  const key = avatarSourceKey(source)
  const ready = waiting.get(key)
  if (ready) {
    waiting.delete(key)
    return { ok: true, avatar: ready }
  }
  const code = await loaders()
  if (!code) return { ok: false, reason: 'avatar-unreachable' }
  const [{ readAvatarSource, AvatarMissingError }, { DefaultAvatarError }, { openAvatar }] = code
  try {
    const bytes = await readAvatarSource(source, { signal })
    return { ok: true, avatar: await openAvatar(bytes, { signal, ...(await judged(source, bytes)) }) }
  } catch (error) {
    if (signal.aborted) return { ok: false, reason: 'avatar-failed' }
    console.warn(error)
    if (error instanceof AvatarMissingError) return { ok: false, reason: 'avatar-missing' }
    if (error instanceof DefaultAvatarError) return { ok: false, reason: 'avatar-unreachable' }
    return { ok: false, reason: 'avatar-failed' }
  }
}

/** A file of somebody's may have been kept before the gate knew what it knows now. */
async function judged(source: AvatarSource, bytes: Uint8Array): Promise<OpenOptions> {
  if (source.kind === 'default') return { isOurs: true }
  return { judged: await (await import('../../features/avatars/judge-file.ts')).judgeAvatar(bytes) }
}

async function loaders() {
  try {
    return await Promise.all([
      import('../../features/avatars/read-avatar-source.ts'),
      import('../../features/avatars/default-avatars.ts'),
      import('@kamae/stage/avatar/avatar'),
    ])
  } catch (error) {
    console.warn(error)
    return undefined
  }
}

import type { AvatarSource } from '@kamae/pose/documents/scene'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import { PoseStageError } from './pose-stage-error.ts'

/** Opens an avatar; the code of it is loaded now. Fails with `PoseStageError`, or the signal's reason. */
export async function loadStageAvatar(
  source: AvatarSource,
  signal: AbortSignal,
  onProgress?: (part: number) => void,
): Promise<Avatar> {
  const [{ readAvatarSource, AvatarMissingError }, { DefaultAvatarError }, { openJudged }] =
    await Promise.all([
      import('../avatars/read-avatar-source.ts'),
      import('../avatars/default-avatars.ts'),
      import('../avatars/judge/open-judged.ts'),
    ])
  try {
    const bytes = await readAvatarSource(source, { signal, ...(onProgress && { onProgress }) })
    return await openJudged(source, bytes, signal)
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof AvatarMissingError) throw new PoseStageError('avatar-missing', { cause: error })
    if (error instanceof DefaultAvatarError) throw new PoseStageError('avatar-unreachable', { cause: error })
    throw new PoseStageError('avatar-broken', { cause: error })
  }
}

import type { PosedAvatar } from '@kamae/pop/documents/content'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Stage } from '@kamae/stage/stage/stage'
import { avatarSourceKey } from '../../../features/avatars/avatar-source-key.ts'
import { loadStageAvatar } from '../../../features/viewer/load-stage-avatar.ts'
import { heightOf, sceneOf } from './posed-avatar-camera.ts'

/** Takes pictures of figures beside the screen, one after the other. */
export type PosedAvatarStudio = {
  /** A PNG with alpha of this size in pixels. Fails with `PoseStageError`, `PictureError` or the signal's reason. */
  take(posed: PosedAvatar, width: number, height: number, signal: AbortSignal): Promise<Blob>
  dispose(): void
}

/** Avatars that stay open for the next picture. */
const MOST_OPEN = 4

export function openPosedAvatarStudio(): PosedAvatarStudio {
  let stage: Stage | undefined
  let isLost = false
  const open = new Map<string, Avatar>()
  let queue: Promise<unknown> = Promise.resolve()

  async function opened(): Promise<Stage> {
    if (stage && !isLost) return stage
    close()
    const { createStage } = await import('@kamae/stage/stage/stage')
    stage = createStage(document.createElement('canvas'), { theme: 'light', hasSpringBones: false })
    stage.resize(32, 32, 1)
    stage.onContextLost((isGone) => (isLost ||= isGone))
    isLost = false
    return stage
  }

  function close(): void {
    open.clear()
    stage?.dispose()
    stage = undefined
  }

  async function loadAvatar(on: Stage, posed: PosedAvatar, signal: AbortSignal): Promise<Avatar> {
    const key = avatarSourceKey(posed.source)
    const known = open.get(key)
    if (known) return known
    const avatar = await loadStageAvatar(posed.source, signal)
    const [oldest] = open.keys()
    if (open.size >= MOST_OPEN && oldest !== undefined) {
      open.delete(oldest)
      on.take(oldest)?.dispose()
    }
    on.put(key, avatar)
    open.set(key, avatar)
    return avatar
  }

  async function attemptTake(
    posed: PosedAvatar,
    width: number,
    height: number,
    signal: AbortSignal,
  ): Promise<Blob> {
    const on = await opened()
    const avatar = await loadAvatar(on, posed, signal)
    const scene = sceneOf(avatarSourceKey(posed.source), posed, await heightOf(avatar))
    const [{ lateArrived }, { takePicture }] = await Promise.all([
      import('@kamae/stage/late-code'),
      import('@kamae/stage/picture/picture'),
    ])
    on.show(scene)
    // Skin and faces may ask for code that comes late: shown again with it.
    await lateArrived()
    await on.ready()
    signal.throwIfAborted()
    avatar.moved()
    on.show(scene)
    avatar.settleSprings()
    return takePicture(on, {
      width,
      height,
      camera: scene.camera,
      background: scene.background,
      theme: 'light',
      signal,
    })
  }

  return {
    take(posed, width, height, signal) {
      const turn = queue.then(async () => {
        signal.throwIfAborted()
        try {
          return await attemptTake(posed, width, height, signal)
        } catch (error) {
          if (!isLost || signal.aborted) throw error
          // The graphics card dropped the canvas: once more on a new one.
          return attemptTake(posed, width, height, signal)
        }
      })
      queue = turn.catch(() => {})
      return turn
    },
    dispose: close,
  }
}

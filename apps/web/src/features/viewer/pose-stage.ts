import { cameraOfView, type PictureView } from '@kamae/pose/documents/picture-view'
import type { Pose } from '@kamae/pose/documents/pose'
import type { AvatarSource, Scene } from '@kamae/pose/documents/scene'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Stage } from '@kamae/stage/stage/stage'
import type { Insets } from '@kamae/stage/camera/fit'
import { themeNow } from '../../page/theme-now.ts'
import { loadStageAvatar } from './load-stage-avatar.ts'
import { PoseStageError } from './pose-stage-error.ts'

/** A small stage that shows one pose on one avatar. */
export type PoseStage = {
  /** Not in the page yet; an image to assistive technology until something makes it more. */
  readonly canvas: HTMLCanvasElement
  readonly stage: Stage
  readonly avatar: Avatar
  show(pose: Pose): void
  /** Moves straight towards the avatar as posed; parts of the canvas to leave free. */
  frame(insets?: Insets): void
  /** Looks from where a picture did, or from the front again, and frames the avatar; `reset` comes back there. */
  lookFrom(view: PictureView | undefined): void
  /** Looks from where it began and frames the avatar. */
  reset(): void
  dispose(): void
}

const ID = 'shown'
/** A little from the avatar's left and from above, so that depth can be read. */
const FRONT: Scene['camera'] = {
  position: [0.7, 1.25, 4.6],
  target: [0, 0.85, 0],
  fov: 26,
  roll: 0,
  projection: 'perspective',
}

/** Of a camera before it frames the avatar, metres. */
const DISTANCE = 4.6

type Options = {
  /** Hears how much of a file from the server is here, 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined
  /** Whether poses of ours bring what they sit on, lean against or hang from. */
  readonly hasProps?: boolean
}

/** Opens a stage with an avatar; the code of it is loaded now. Fails with `PoseStageError`, or the signal's reason. */
export async function openPoseStage(
  source: AvatarSource,
  pose: Pose,
  signal: AbortSignal,
  { onProgress, hasProps = false }: Options = {},
): Promise<PoseStage> {
  const avatar = await loadStageAvatar(source, signal, onProgress)
  // A canvas of its own each time: a disposed stage gives its canvas's context back for good.
  const canvas = document.createElement('canvas')
  canvas.setAttribute('role', 'img')
  let stage: Stage
  try {
    const { createStage } = await import('@kamae/stage/stage/stage')
    signal.throwIfAborted()
    stage = createStage(canvas, { pixelRatio: window.devicePixelRatio, theme: themeNow() })
  } catch (error) {
    avatar.dispose()
    if (signal.aborted) throw error
    throw new PoseStageError('no-3d', { cause: error })
  }
  stage.put(ID, avatar)
  stage.view.state = FRONT
  const themes = new MutationObserver(() => stage.setTheme(themeNow()))
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  // Without a connection the figure is there all the same.
  const props = hasProps ? await import('./bring-props-of-pose.ts').catch(console.warn) : undefined
  const show = (next: Pose) => {
    const scene = sceneOf(source, next)
    stage.show(props ? props.bringPropsOfPose(scene, avatar.skeleton) : scene)
  }
  let lastInsets: Insets | undefined
  let start = FRONT
  const frame = (insets?: Insets) => {
    lastInsets = insets
    stage.view.frameAvatar(ID, insets && { padding: insets })
  }
  const reset = () => {
    stage.view.state = start
    frame(lastInsets)
  }
  show(pose)
  return {
    canvas,
    stage,
    avatar,
    show,
    frame,
    lookFrom(view) {
      start = view ? cameraOfView(view, FRONT.target, DISTANCE) : FRONT
      reset()
    },
    reset,
    dispose() {
      themes.disconnect()
      stage.dispose()
    },
  }
}

/** The id under which the avatar is on a pose stage. */
export const SHOWN_AVATAR = ID

function sceneOf(source: AvatarSource, pose: Pose): Scene {
  return {
    format: 'kamae-scene',
    version: 1,
    name: '',
    avatars: [{ id: ID, source, pose, place: [0, 0, 0], turn: 0, scale: 1 }],
    camera: FRONT,
    background: { kind: 'studio' },
    limits: true,
  }
}

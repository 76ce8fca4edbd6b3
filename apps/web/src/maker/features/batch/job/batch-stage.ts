import { lateArrived } from '@kamae/stage/late-code'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { AvatarFileReason } from '@kamae/stage/gate/avatar-file-error'
import { takePicture } from '@kamae/stage/picture/picture'
import { PictureError } from '@kamae/stage/picture/picture-error'
import { createStage, type Stage } from '@kamae/stage/stage/stage'
import { fitCamera } from '@kamae/stage/camera/fit'
import { surfacePoints } from '@kamae/stage/camera/surface-points'
import { meetSceneContacts } from '@kamae/pose/contacts/scene-contacts'
import type { AvatarSource, Scene, SceneCamera } from '@kamae/pose/documents/scene'
import { avatarSourceKey } from '../../../../features/avatars/avatar-source-key.ts'
import type { AvatarFailure } from '../../../core/stage-link.ts'
import { CAMERA_PRESETS, presetCameraOn } from '../../../stage/camera-presets.ts'
import { readDeviceFile } from '../../../core/scene/device-files.ts'
import { PICTURE_INSETS } from '../../../stage/framed-camera.ts'
import { loadAvatar } from '../../../stage/avatars/load-avatar.ts'
import { drawSheet } from './draw-sheet.ts'
import type { BatchPlan, BatchView, Shot } from '../plan/plan.ts'
import { carriedText } from './carried-text.ts'
import { shotScene, withBrought } from './shot-scene.ts'
import { turnCameras } from '@kamae/stage/camera/turn-cameras'

/** A picture of the plan that could not be taken. */
export class ShotError extends Error {
  readonly reason: Exclude<AvatarFailure, AvatarFileReason> | 'avatar-refused' | PictureError['reason']
  /** Why its avatar was refused, where it was. */
  readonly refusal: AvatarFileReason | undefined

  constructor(reason: ShotError['reason'], options?: ErrorOptions & { refusal?: AvatarFileReason }) {
    super(`The picture could not be taken: ${reason}.`, options)
    this.name = 'ShotError'
    this.reason = reason
    this.refusal = options?.refusal
  }
}

/** A stage of its own beside the one on screen, on which the pictures of a plan are taken one by one. */
export type BatchStage = {
  /** Takes one picture; fails with `ShotError`, or the signal's reason. */
  take(shot: Shot, signal: AbortSignal): Promise<Blob>
  dispose(): void
}

/** Height of the canvas beside the screen while nothing is taken, pixels: small, as nobody sees it. */
const IDLE = 32

/** Opens the stage of a plan; throws `StageUnavailableError` with the first picture where there is no WebGL 2. */
export function openBatchStage(plan: BatchPlan): BatchStage {
  let stage: Stage | undefined
  let isLost = false
  const loaded = new Map<string, { key: string; avatar: Avatar }>()
  /** The angles of one avatar in one pose, which all have the same scale. */
  let turned: { readonly of: string; readonly cameras: readonly SceneCamera[] } | undefined

  function opened(): Stage {
    if (stage && !isLost) return stage
    close()
    const made = createStage(document.createElement('canvas'), {
      theme: plan.theme,
      hasSpringBones: false,
      readFile: readDeviceFile,
    })
    made.resize(Math.max(1, Math.round(IDLE * plan.stageAspect)), IDLE, 1)
    made.onContextLost((isGone) => (isLost ||= isGone))
    isLost = false
    return (stage = made)
  }

  function close(): void {
    loaded.clear()
    turned = undefined
    stage?.dispose()
    stage = undefined
  }

  async function loadAvatars(on: Stage, avatars: Scene['avatars'], signal: AbortSignal): Promise<void> {
    const wanted = new Map(avatars.map(({ id, source }) => [id, source]))
    for (const [id, { key }] of loaded) {
      const source = wanted.get(id)
      if (source && avatarSourceKey(source) === key) continue
      loaded.delete(id)
      on.take(id)?.dispose()
    }
    for (const [id, source] of wanted) if (!loaded.has(id)) await load(on, id, source, signal)
  }

  async function load(on: Stage, id: string, source: AvatarSource, signal: AbortSignal): Promise<void> {
    const answer = await loadAvatar(source, signal)
    if (signal.aborted && answer.ok) answer.avatar.dispose()
    signal.throwIfAborted()
    if (!answer.ok) throw avatarError(answer.reason)
    on.put(id, answer.avatar)
    loaded.set(id, { key: avatarSourceKey(source), avatar: answer.avatar })
  }

  /** Sets the scene of a picture up, hair and clothes at rest. */
  async function show(
    shot: Shot,
    signal: AbortSignal,
  ): Promise<{ stage: Stage; scene: Scene; planned: Scene }> {
    const on = opened()
    const body = plan.bodies[shot.body]
    const pose = plan.poses[shot.pose]
    if (!body || !pose) throw new RangeError('The plan has no such picture.')
    const planned = shotScene(plan, body, pose)
    await loadAvatars(on, planned.avatars, signal)
    const show = () => {
      // Another body shape is another skeleton once it was shown.
      const skeletons = new Map([...loaded].map(([id, { avatar }]) => [id, avatar.skeleton]))
      const dressed = withBrought(plan, body, pose, planned, skeletons)
      const met = dressed.contacts?.length ? meetSceneContacts(skeletons, dressed) : dressed
      on.show(met)
      return { scene: met, dressed }
    }
    show()
    // Skin and faces may ask for code that comes late: shown again with it.
    await lateArrived()
    await on.ready()
    signal.throwIfAborted()
    const { scene, dressed } = show()
    for (const { avatar } of loaded.values()) avatar.settleSprings()
    return { stage: on, scene, planned: dressed }
  }

  const points = () => [...loaded.values()].flatMap(({ avatar }) => surfacePoints(avatar))

  function turnsOf({ body, pose }: Shot, scene: Scene, aspect: number): readonly SceneCamera[] {
    const of = `${body} ${pose} ${aspect}`
    if (turned?.of === of) return turned.cameras
    const { pitch, isFlat } = plan.turn
    const cameras = turnCameras(points(), {
      yaws: plan.views.flatMap((view) => (view.kind === 'turn' ? view.yaw : [])),
      facing: pickedOf(scene)?.turn ?? 0,
      pitch,
      isFlat,
      fov: scene.camera.fov,
      aspect,
      insets: PICTURE_INSETS,
    })
    turned = { of, cameras }
    return cameras
  }

  const pickedOf = ({ avatars }: Scene) => avatars.find(({ id }) => id === plan.active) ?? avatars[0]

  function cameraOf(on: Stage, scene: Scene, shot: Shot, view: BatchView): SceneCamera | undefined {
    const aspect = plan.width / plan.height
    if (view.kind === 'turn') return turnsOf(shot, scene, aspect)[plan.views.indexOf(view)]
    if (view.kind === 'camera') {
      return plan.isFramed ? fitCamera(view.camera, points(), aspect, PICTURE_INSETS) : view.camera
    }
    const preset = CAMERA_PRESETS.find(({ id }) => id === view.id)
    const picked = pickedOf(scene)
    const avatar = picked && loaded.get(picked.id)?.avatar
    if (!preset || !avatar) return undefined
    return presetCameraOn(preset, {
      stage: on,
      avatar,
      id: picked.id,
      facing: picked.turn,
      camera: scene.camera,
      aspect,
      insets: PICTURE_INSETS,
      all: points(),
    })
  }

  async function attemptTake(shot: Shot, signal: AbortSignal): Promise<Blob> {
    const { stage: on, scene, planned } = await show(shot, signal)
    const { theme, sheet } = plan
    if (shot.view === 'sheet') {
      if (!sheet) throw new RangeError('The plan has no sheet.')
      const text = carriedText(plan, planned)
      return drawSheet(plan, sheet, { signal, text }, (index, { width, height }) => {
        const camera = turnsOf(shot, scene, width / height)[index] ?? scene.camera
        return takePicture(on, {
          width,
          height,
          camera,
          theme,
          background: sheet.behind,
          signal,
          ...(plan.finish.outline === undefined ? {} : { outline: plan.finish.outline }),
        })
      })
    }
    const view = plan.views[shot.view]
    const camera = (view && cameraOf(on, scene, shot, view)) ?? scene.camera
    const isAsSeen = view?.kind === 'camera' && !plan.isFramed
    const { width, height, background, finish } = plan
    const { carried: _carried, ...file } = finish
    const text = carriedText(plan, { ...planned, camera })
    return takePicture(on, {
      ...file,
      ...(text ? { text } : {}),
      width,
      height,
      camera,
      theme,
      background,
      signal,
      ...(isAsSeen ? { crop: 'frame' as const } : {}),
    })
  }

  return {
    async take(shot, signal) {
      try {
        return await attemptTake(shot, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof ShotError) throw error
        if (!isLost) throw asShotError(error)
      }
      // The graphics card dropped the canvas: once more on a new one.
      try {
        return await attemptTake(shot, signal)
      } catch (error) {
        signal.throwIfAborted()
        throw asShotError(error)
      }
    },
    dispose: close,
  }
}

function avatarError(failure: AvatarFailure): ShotError {
  return failure === 'avatar-missing' || failure === 'avatar-unreachable'
    ? new ShotError(failure)
    : new ShotError('avatar-refused', { refusal: failure })
}

function asShotError(error: unknown): unknown {
  return error instanceof PictureError ? new ShotError(error.reason, { cause: error }) : error
}

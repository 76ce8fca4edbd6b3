import { START_POSE } from '@kamae/pose/library/start-pose'
import type { Scene, SceneCamera } from '@kamae/pose/documents/scene'
import { type Avatar, openAvatar } from '@kamae/stage/avatar/avatar'
import { judgeAvatar } from '../../features/avatars/judge/judge-file.ts'
import { takePicture } from '@kamae/stage/picture/picture'
import { createStage } from '@kamae/stage/stage/stage'
import { fitCamera } from '@kamae/stage/camera/fit'
import { surfacePoints } from '@kamae/stage/camera/surface-points'

const SIZE = 256
const ID = 'shown'
const INSETS = { top: 0.08, right: 0.04, bottom: 0, left: 0.04 }

/** A little from the avatar's left, a long lens. */
const FRONT: SceneCamera = {
  position: [0.9, 1.5, 4.5],
  target: [0, 1.4, 0],
  fov: 20,
  roll: 0,
  projection: 'perspective',
}

/**
 * Draws the head and shoulders of an avatar whose file has no picture: 256 px a side, PNG with alpha.
 * Fails with `AvatarFileError`, `StageUnavailableError` or `PictureError`.
 */
export async function drawPortrait(bytes: Uint8Array): Promise<Blob> {
  const avatar = await openAvatar(bytes, { judged: await judgeAvatar(bytes) })
  let stage: ReturnType<typeof createStage>
  try {
    stage = createStage(document.createElement('canvas'), { pixelRatio: 1, theme: 'light' })
  } catch (error) {
    avatar.dispose()
    throw error
  }
  try {
    stage.put(ID, avatar)
    stage.resize(SIZE, SIZE, 1)
    stage.show(SCENE)
    const camera = fitCamera(FRONT, bustOf(avatar), 1, INSETS)
    const background = { kind: 'transparent' } as const
    return await takePicture(stage, { width: SIZE, height: SIZE, background, camera })
  } finally {
    stage.dispose()
  }
}

/** The points of the surface from the crown down to the shoulders, arms left out. */
function bustOf(avatar: Avatar): ReturnType<typeof surfacePoints> {
  const all = surfacePoints(avatar)
  const [x, y] = avatar.joint('head') ?? [0, 0]
  const crown = Math.max(...all.map((point) => point.y))
  const high = crown - y
  const bust = all.filter((point) => point.y > y - 0.55 * high && Math.abs(point.x - x) < 0.9 * high)
  return bust.length > 0 ? bust : all
}

const SCENE: Scene = {
  format: 'kamae-scene',
  version: 1,
  name: '',
  avatars: [
    {
      id: ID,
      source: { kind: 'default', id: ID },
      pose: { ...START_POSE, gaze: { kind: 'camera' } },
      place: [0, 0, 0],
      turn: 0,
      scale: 1,
    },
  ],
  camera: FRONT,
  background: { kind: 'transparent' },
  limits: true,
}

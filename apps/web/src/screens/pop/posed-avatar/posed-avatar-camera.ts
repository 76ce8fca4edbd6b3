import type { AvatarView } from '@kamae/pop/documents/content'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { Scene, SceneCamera } from '@kamae/pose/documents/scene'
import type { PosedAvatar } from '@kamae/pop/documents/content'
import type { Avatar } from '@kamae/stage/avatar/avatar'

const FOV = 26
const heights = new WeakMap<Avatar, number>()

/** How tall an avatar stands at rest, metres; its pose is the rest pose afterwards. */
export async function heightOf(avatar: Avatar): Promise<number> {
  const known = heights.get(avatar)
  if (known !== undefined) return known
  const { surfacePoints } = await import('@kamae/stage/camera/surface-points')
  avatar.applyPose(REST_POSE)
  const height = surfacePoints(avatar).reduce((most, { y }) => Math.max(most, y), 0.1)
  heights.set(avatar, height)
  return height
}

/** The camera that sees a figure so. */
export function cameraOf({ yaw, pitch, focus, span, aside }: AvatarView, height: number): SceneCamera {
  const [turn, above] = [(-yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  const distance = (span * height) / 2 / Math.tan((FOV * Math.PI) / 360)
  const shift = aside * height
  const target: [number, number, number] = [Math.cos(turn) * shift, focus * height, -Math.sin(turn) * shift]
  return {
    position: [
      target[0] + Math.sin(turn) * Math.cos(above) * distance,
      target[1] + Math.sin(above) * distance,
      target[2] + Math.cos(turn) * Math.cos(above) * distance,
    ],
    target,
    fov: FOV,
    roll: 0,
    projection: 'perspective',
  }
}

/** A scene of one figure, standing under `id`, with nothing behind it. */
export function sceneOf(id: string, posed: PosedAvatar, height: number): Scene {
  return {
    format: 'kamae-scene',
    version: 1,
    name: '',
    avatars: [{ id, source: posed.source, pose: posed.pose, place: [0, 0, 0], turn: 0, scale: 1 }],
    camera: cameraOf(posed.view, height),
    background: { kind: 'transparent' },
    limits: true,
  }
}

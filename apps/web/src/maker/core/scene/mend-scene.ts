import { isSoundCamera } from '@kamae/pose/commands/cameras'
import type { Scene, SceneCamera } from '@kamae/pose/documents/scene'
import { FARTHEST } from '@kamae/pose/documents/scene-limits'
import { firstScene } from '../first-scene.ts'

/**
 * A kept scene whose cameras or places are no numbers, or beyond the world, brought back into it: what was made is not lost with
 * them, and its avatar is framed anew.
 */
export function mendScene(scene: Scene): Scene {
  const avatars = scene.avatars.map((avatar) =>
    avatar.place.every((value) => Math.abs(value) <= FARTHEST)
      ? avatar
      : { ...avatar, place: nearest(avatar.place) },
  )
  const cameras = scene.cameras?.filter(({ camera }) => isSound(camera))
  return {
    ...scene,
    avatars,
    camera: isSound(scene.camera) ? scene.camera : firstScene({ kind: 'default', id: '' }).camera,
    ...(cameras && { cameras }),
  }
}

function isSound(camera: SceneCamera | undefined): boolean {
  return Array.isArray(camera?.position) && Array.isArray(camera.target) && isSoundCamera(camera)
}

// JSON has no NaN: what was none is null there.
function nearest(place: readonly [number, number, number]): [number, number, number] {
  const [x, y, z] = place.map((value) => Math.min(FARTHEST, Math.max(-FARTHEST, value || 0)))
  return [x ?? 0, y ?? 0, z ?? 0]
}

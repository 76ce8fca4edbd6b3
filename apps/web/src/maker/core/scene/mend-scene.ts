import { isSoundCamera } from '@kamae/pose/commands/cameras'
import type { Scene, SceneCamera } from '@kamae/pose/documents/scene'
import { firstScene } from '../first-scene.ts'

/**
 * A kept scene whose cameras or places are no numbers, or beyond the world, with those of a new scene instead: what was made is not lost
 * with them, and its avatar is framed anew.
 */
export function mendScene(scene: Scene): Scene {
  const avatars = scene.avatars.map((avatar) =>
    avatar.place.every(Number.isFinite)
      ? avatar
      : { ...avatar, place: [0, 0, 0] as [number, number, number] },
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

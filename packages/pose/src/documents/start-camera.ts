import type { SceneCamera } from './scene.ts'

/** What the camera of a new scene sees: an avatar from the front, whole. */
export const START_CAMERA: SceneCamera = {
  position: [0, 1.05, 4.4],
  target: [0, 0.85, 0],
  fov: 26,
  roll: 0,
  projection: 'perspective',
}

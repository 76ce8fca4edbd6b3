import type { Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import type { Scene } from '../documents/scene.ts'

const half = Math.SQRT1_2

/** An arm raised, a finger bent, a smile. */
export const SAMPLE_POSE: Pose = {
  format: 'kamae-pose',
  version: 1,
  rotations: {
    leftUpperArm: [0, 0, half, half],
    spine: [0, 0.0348995, 0, 0.9993908],
    rightIndexProximal: [half, 0, 0, half],
  },
  hips: [0, 0.0123, 0],
  expressions: { happy: 0.5 },
  gaze: { kind: 'camera' },
}

/** One avatar at rest in the middle of the studio. */
export const UPRIGHT_SCENE: Scene = {
  format: 'kamae-scene',
  version: 1,
  name: 'One',
  avatars: [
    {
      id: 'a',
      source: { kind: 'default', id: 'artist' },
      pose: REST_POSE,
      place: [0, 0, 0],
      turn: 0,
      scale: 1,
    },
  ],
  camera: { position: [0, 1, 3], target: [0, 1, 0], fov: 30, roll: 0, projection: 'perspective' },
  background: { kind: 'studio' },
  limits: true,
}

/** The same avatar in the sample pose, turned a little. */
export const SAMPLE_SCENE: Scene = {
  ...UPRIGHT_SCENE,
  name: 'A wave',
  avatars: UPRIGHT_SCENE.avatars.map((avatar) => ({ ...avatar, pose: SAMPLE_POSE, turn: 15 })),
}

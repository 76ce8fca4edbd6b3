import type { Pose } from '@kamae/pose/pose'
import type { Scene } from '@kamae/pose/scene'
import sharp from 'sharp'

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

export const SAMPLE_SCENE: Scene = {
  format: 'kamae-scene',
  version: 1,
  name: 'A wave',
  avatars: [
    {
      id: 'a',
      source: { kind: 'default', id: 'artist' },
      pose: SAMPLE_POSE,
      place: [0, 0, 0],
      turn: 15,
      scale: 1,
    },
  ],
  camera: { position: [0, 1.2, 3], target: [0, 1, 0], fov: 30, roll: 0, projection: 'perspective' },
  background: { kind: 'studio' },
  limits: true,
}

/** A PNG in base64 of one colour, half transparent. */
export async function samplePicture(width = 12, height = 16, red = 200): Promise<string> {
  const background = { r: red, g: 40, b: 60, alpha: 0.5 }
  const picture = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
  return picture.toString('base64')
}

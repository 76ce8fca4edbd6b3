import type { Side } from './sides.ts'
import type { Vec3 } from '@kamae/pose/vector'
import type { FoundPerson, Landmark } from '../landmarks.ts'

// Indexes of BlazePose's 33 points, the left one of each pair; the right one comes next.
const INDEX = {
  ear: 7,
  shoulder: 11,
  elbow: 13,
  wrist: 15,
  pinky: 17,
  index: 19,
  hip: 23,
  knee: 25,
  ankle: 27,
  heel: 29,
  toe: 31,
} as const
const NOSE = 0
const MOUTH_LEFT = 9
const EYES = { left: 2, right: 5 } as const

export type PointName = keyof typeof INDEX | 'eye' | 'mouth'

/** The index of a point among the 33. */
export function indexOf(name: PointName, side: Side): number {
  if (name === 'eye') return EYES[side]
  return (name === 'mouth' ? MOUTH_LEFT : INDEX[name]) + (side === 'right' ? 1 : 0)
}

/** The 33 points in the avatar frame of one who stands before the camera: metres, +Y up, +Z towards the camera, +X to the right of the picture. */
export type BodyPoints = {
  readonly nose: Vec3
  at(name: PointName, side: Side): Vec3
  /** How likely a point is seen, 0 to 1. */
  seen(name: PointName, side: Side): number
}

/** The found body as points of ours; undefined where none was found. */
export function bodyPoints({ body }: FoundPerson): BodyPoints | undefined {
  if (!body || body.length < 33) return undefined
  const point = (index: number): Landmark => body[index] ?? { x: 0, y: 0, z: 0 }
  const place = (index: number): Vec3 => {
    const { x, y, z } = point(index)
    return [x, -y, -z]
  }
  return {
    nose: place(NOSE),
    at: (name, side) => place(indexOf(name, side)),
    seen: (name, side) => point(indexOf(name, side)).visibility ?? 1,
  }
}

import { SIDES, type Side } from './sides.ts'
import {
  angleBetween,
  DEGREES,
  fromUnitVectors,
  IDENTITY,
  length,
  normalize,
  rotateVector,
  slerp,
  subtract,
} from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { FoundPerson, Landmark } from './found-person.ts'

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
  /** The unit direction from one point to another of the same side; undefined where both are one. */
  line(from: PointName, to: PointName, side: Side): Vec3 | undefined
  /** How likely a point is seen, 0 to 1; next to nothing beyond the picture's edge. */
  seen(name: PointName, side: Side): number
}

// Radians that the picture may turn a limb from where MediaPipe's metres have it.
const MOST = 6 / DEGREES

/**
 * The found body as points of ours; undefined where none was found. Across, the picture is believed more than the metres that MediaPipe makes
 * of it: measured on rendered people, limbs then lie 2 to 6° from where they are in the picture instead of 3 to 10°. Depth is always its own.
 */
export function bodyPoints({
  body,
  bodyImage,
  width,
  height,
  leftHand,
  rightHand,
}: FoundPerson): BodyPoints | undefined {
  if (!body || body.length < 33) return undefined
  const point = (index: number): Landmark => body[index] ?? NOWHERE
  const scale = bodyImage?.length === body.length ? pixelsPerMetre(body, bodyImage, width, height) : undefined
  const wrists = new Map([
    [indexOf('wrist', 'left'), leftHand?.[0]],
    [indexOf('wrist', 'right'), rightHand?.[0]],
  ])
  const place = (index: number): Vec3 => {
    const { x, y, z } = point(index)
    return [x, -y, -z]
  }
  const placeInPicture = (index: number): Vec3 => {
    const { z } = point(index)
    if (scale === undefined) return place(index)
    const seen = wrists.get(index) ?? bodyImage?.[index] ?? NOWHERE
    return [(seen.x * width) / scale, -(seen.y * height) / scale, -z]
  }
  return {
    nose: place(NOSE),
    at: (name, side) => place(indexOf(name, side)),
    line(from, to, side) {
      const [a, b] = [indexOf(from, side), indexOf(to, side)]
      const inSpace = normalize(subtract(place(b), place(a)))
      const inPicture = normalize(subtract(placeInPicture(b), placeInPicture(a)))
      if (length(inSpace) === 0 || length(inPicture) === 0) return undefined
      const between = fromUnitVectors(inSpace, inPicture)
      const share = Math.min(1, MOST / Math.max(1e-6, angleBetween(IDENTITY, between)))
      return rotateVector(slerp(IDENTITY, between, share), inSpace)
    },
    seen(name, side) {
      const index = indexOf(name, side)
      const seen = point(index).visibility ?? 1
      const { x, y } = bodyImage?.[index] ?? MIDDLE
      return isInside(x) && isInside(y) ? seen : Math.min(seen, OUTSIDE)
    },
  }
}

const MIDDLE = { x: 0.5, y: 0.5 }
const OUTSIDE = 0.1

function isInside(share: number): boolean {
  return share > -0.02 && share < 1.02
}

const NOWHERE: Landmark = { x: 0, y: 0, z: 0 }
const SPANS: readonly (readonly [PointName, PointName])[] = [
  ['shoulder', 'hip'],
  ['shoulder', 'elbow'],
  ['elbow', 'wrist'],
  ['hip', 'knee'],
  ['knee', 'ankle'],
]

/** The scale between both lists, by least squares over the lengths of limbs and trunk; undefined for a body without extent. */
function pixelsPerMetre(
  body: readonly Landmark[],
  image: readonly Landmark[],
  width: number,
  height: number,
): number | undefined {
  let [both, own] = [0, 0]
  for (const side of SIDES) {
    for (const [from, to] of SPANS) {
      const [a, b] = [indexOf(from, side), indexOf(to, side)]
      const [start, end, first, last] = [body[a], body[b], image[a], image[b]]
      if (!start || !end || !first || !last) continue
      const metres = Math.hypot(end.x - start.x, end.y - start.y)
      both += metres * Math.hypot((last.x - first.x) * width, (last.y - first.y) * height)
      own += metres * metres
    }
  }
  return own > 1e-6 && both > 1e-6 ? both / own : undefined
}

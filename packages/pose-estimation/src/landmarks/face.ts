import { clamp, DEGREES, distance, invert, lerp, rotateVector, subtract } from '@kamae/pose/math/math'
import type { Gaze, Pose } from '@kamae/pose/documents/pose'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { FoundPerson, Landmark } from './found-person.ts'
import { easeBetween } from './ease.ts'
import { facePoint, faceTurn } from './face-frame.ts'

// Indexes of MediaPipe's face mesh; the irises are points 468 to 477 of the refined one.
const EYES = {
  left: { inner: 362, outer: 263, upper: [386, 385, 387], lower: [374, 380, 373], iris: 473 },
  right: { inner: 133, outer: 33, upper: [159, 158, 160], lower: [145, 153, 144], iris: 468 },
} as const
const MOUTH = {
  left: 308,
  right: 78,
  upper: 13,
  lower: 14,
  outerLeft: 291,
  outerRight: 61,
  upperLip: 0,
} as const

/** Expression weights (VRM presets, 0 to 1) and gaze of a found face. */
export function readFace(
  face: readonly Landmark[],
  found: FoundPerson,
): { readonly expressions: Pose['expressions']; readonly gaze: Gaze } {
  const turn = faceTurn(face, found)
  if (!turn) return { expressions: {}, gaze: { kind: 'ahead' } }
  const back = invert(turn)
  /** A point as the face has it when it looks straight on. */
  const at = (index: number): Vec3 => rotateVector(back, facePoint(face, found, index))
  const unit = distance(at(EYES.left.outer), at(EYES.right.outer))
  if (unit < 1e-6) return { expressions: {}, gaze: { kind: 'ahead' } }
  const eyes = { left: readEye(at, 'left'), right: readEye(at, 'right') }
  const expressions: Record<string, number> = {}
  const put = (name: string, weight: number) => {
    const rounded = Math.round(clamp(weight, 0, 1) * 100) / 100
    if (rounded >= 0.08) expressions[name] = rounded
  }
  // Both eyes a little closed at once are a look, not a wink.
  put('blinkLeft', eyes.left.closed)
  put('blinkRight', eyes.right.closed)
  for (const [name, weight] of Object.entries(readMouth(at, unit))) put(name, weight)
  return { expressions, gaze: face.length >= 478 ? gazeOf(eyes) : { kind: 'ahead' } }
}

type Eye = { readonly closed: number; readonly side: number; readonly up: number }

/** How far an eye is closed (0 to 1), and where its iris is: -1 to 1 of half the eye's width. */
function readEye(at: (index: number) => Vec3, side: 'left' | 'right'): Eye {
  const { inner, outer, upper, lower, iris } = EYES[side]
  const width = distance(at(inner), at(outer))
  const gap = upper.reduce((sum, index, row) => sum + at(index)[1] - at(lower[row] ?? index)[1], 0) / 3
  const middle = lerp(at(inner), at(outer), 0.5)
  const [x, y] = subtract(at(iris), middle)
  return {
    closed: 1 - easeBetween(gap / width, 0.08, 0.22),
    side: (2 * x) / width,
    up: (2 * y) / width,
  }
}

function gazeOf({ left, right }: { readonly left: Eye; readonly right: Eye }): Gaze {
  const open = [left, right].filter(({ closed }) => closed < 0.6)
  if (open.length === 0) return { kind: 'ahead' }
  const mean = (of: (eye: Eye) => number) => open.reduce((sum, eye) => sum + of(eye), 0) / open.length
  // The iris rides on a ball whose radius is about 0.8 of half the eye's width.
  const degrees = (share: number) => Math.asin(clamp(share / 0.8, -0.6, 0.6)) * DEGREES
  const yaw = Math.round(degrees(mean(({ side }) => side)))
  // At rest the iris lies above the line between the corners, half hidden by the upper lid.
  const pitch = Math.round(degrees(mean(({ up }) => up) - AT_REST))
  return Math.hypot(yaw, pitch) < 6 ? { kind: 'ahead' } : { kind: 'angles', yaw, pitch }
}

const AT_REST = 0.11

/** Mouth shapes by opening and width, and a smile by corners that lie high and wide. */
function readMouth(at: (index: number) => Vec3, unit: number): Record<string, number> {
  const open = Math.max(0, at(MOUTH.upper)[1] - at(MOUTH.lower)[1]) / unit
  const wide = distance(at(MOUTH.outerLeft), at(MOUTH.outerRight)) / unit
  const corners = (at(MOUTH.outerLeft)[1] + at(MOUTH.outerRight)[1]) / 2
  const lift = (corners - (at(MOUTH.upper)[1] + at(MOUTH.lower)[1]) / 2) / unit
  const opened = easeBetween(open, 0.03, 0.35)
  const narrow = 1 - easeBetween(wide, 0.38, 0.5)
  const broad = easeBetween(wide, 0.56, 0.72)
  const round = narrow * easeBetween(open, 0.02, 0.12)
  const tall = easeBetween(open, 0.12, 0.3)
  return {
    aa: opened * tall * (1 - narrow) * (1 - 0.5 * broad),
    oh: round * tall,
    ou: round * (1 - tall),
    ih: 0.7 * broad * opened * (1 - tall),
    ee: 0.7 * broad * easeBetween(open, 0.03, 0.1) * (1 - tall) * 0.6,
    happy: 0.8 * easeBetween(wide, 0.51, 0.66) * easeBetween(lift, 0, 0.06),
  }
}

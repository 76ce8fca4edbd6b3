import { type Bone, BONES, twinOf } from './bones.ts'
import { cross, normalize } from '../math/math.ts'
import type { Vec3 } from '../math/vector.ts'

/** What a degree of freedom is called; the same sign means the same movement on both sides of the body. */
export type AngleId = 'raise' | 'forward' | 'bend' | 'side' | 'spread' | 'turn' | 'twist'

/** One degree of freedom: the axis of a positive turn (unit, rest frame) and its range in degrees. */
export type Freedom = {
  readonly id: AngleId
  readonly axis: Vec3
  readonly min: number
  readonly max: number
}

/**
 * The freedoms of a joint: two of swing, square to the bone, and one of twist, about it.
 * `coneLimit`: degrees that the two swings may reach together.
 */
export type JointFreedoms = {
  readonly swings: readonly [Freedom, Freedom]
  readonly twist: Freedom
  readonly coneLimit?: number
}

const X: Vec3 = [1, 0, 0]
const Y: Vec3 = [0, 1, 0]
const Z: Vec3 = [0, 0, 1]
const NX: Vec3 = [-1, 0, 0]
const NY: Vec3 = [0, -1, 0]
const NZ: Vec3 = [0, 0, -1]
// VRM 1.0 rests the thumb flat and 45° forward (VRMC_vrm-1.0 tpose.md). It curls across the palm and a little below it.
const THUMB: Vec3 = normalize([1, 0, 1])
const THUMB_CURL: Vec3 = normalize([0.45, 0.77, -0.45])
const THUMB_LIFT: Vec3 = cross(THUMB_CURL, THUMB)

type Range = readonly [id: AngleId, axis: Vec3, min: number, max: number]

function joint(first: Range, second: Range, twist: Range, coneLimit?: number): JointFreedoms {
  return { swings: [freedom(first), freedom(second)], twist: freedom(twist), coneLimit }
}

function freedom([id, axis, min, max]: Range): Freedom {
  return { id, axis, min, max }
}

/** A joint of the trunk: leans forward (+), to the avatar's left (+) and turns to the left (+). */
function trunk(forward: number, back: number, side: number, turn: number): JointFreedoms {
  return joint(['bend', X, -back, forward], ['side', NZ, -side, side], ['turn', Y, -turn, turn])
}

function finger(curl: number, back: number, spread: Vec3 | null): JointFreedoms {
  const [out, inward] = spread ? [20, -15] : [0, 0]
  return joint(
    ['bend', NZ, -back, curl],
    ['spread', spread ?? NY, inward, out],
    ['twist', NX, spread ? -8 : 0, spread ? 8 : 0],
  )
}

function fingerOf(name: string, spread: Vec3): Record<string, JointFreedoms> {
  return {
    [`left${name}Proximal`]: finger(90, 30, spread),
    [`left${name}Intermediate`]: finger(105, 0, null),
    [`left${name}Distal`]: finger(85, 10, null),
  }
}

// Ranges in degrees: Norkin & White, "Measurement of Joint Motion" 5th ed., appendix of normal ranges, after the American Academy of
// Orthopaedic Surgeons (1965). Spine and neck shares, the collar bone and the eyes: split so that the sums keep to it, with a small margin.
// Knees fold past the 150° of that, as body weight folds them: squatting on the toes 157° ± 6° (30 people; Hemmerich et al., J. Orthop. Res.
// 24, 2006, doi:10.1002/jor.20114), squatting and sitting cross-legged 111° to 165° (Mulholland & Wyss, Int. J. Rehabil. Res. 24, 2001).
const LEFT_AND_MIDDLE = {
  hips: joint(['bend', X, -180, 180], ['side', NZ, -180, 180], ['turn', Y, -180, 180]),
  spine: trunk(35, 15, 15, 12),
  chest: trunk(30, 12, 13, 20),
  upperChest: trunk(18, 8, 10, 15),
  neck: trunk(28, 25, 22, 32),
  head: trunk(28, 30, 24, 42),
  jaw: joint(['bend', X, 0, 30], ['side', Y, -8, 8], ['twist', Z, -3, 3]),
  leftEye: joint(['raise', NX, -35, 30], ['side', Y, -40, 40], ['twist', Z, -5, 5]),
  leftShoulder: joint(['raise', Z, -12, 40], ['forward', NY, -25, 30], ['twist', NX, -15, 30]),
  leftUpperArm: joint(['raise', Z, -100, 105], ['forward', NY, -60, 135], ['twist', NX, -90, 100], 145),
  leftLowerArm: joint(['bend', NY, 0, 150], ['side', Z, 0, 0], ['twist', NX, -85, 90]),
  leftHand: joint(['bend', NZ, -72, 82], ['side', NY, -35, 24], ['twist', NX, -12, 12]),
  leftThumbMetacarpal: joint(
    ['bend', THUMB_CURL, -25, 45],
    ['side', THUMB_LIFT, -35, 40],
    ['twist', THUMB, -30, 30],
  ),
  leftThumbProximal: joint(
    ['bend', THUMB_CURL, -10, 60],
    ['side', THUMB_LIFT, -10, 10],
    ['twist', THUMB, -10, 10],
  ),
  leftThumbDistal: joint(['bend', THUMB_CURL, -20, 82], ['side', THUMB_LIFT, 0, 0], ['twist', THUMB, 0, 0]),
  ...fingerOf('Index', NY),
  ...fingerOf('Middle', NY),
  ...fingerOf('Ring', Y),
  ...fingerOf('Little', Y),
  leftUpperLeg: joint(['bend', NX, -30, 125], ['side', Z, -30, 50], ['twist', Y, -45, 50]),
  leftLowerLeg: joint(['bend', X, 0, 160], ['side', Z, 0, 0], ['twist', Y, -15, 20]),
  leftFoot: joint(['bend', X, -25, 52], ['side', NZ, -20, 35], ['turn', Y, -20, 20]),
  leftToes: joint(['bend', X, -70, 40], ['side', NZ, 0, 0], ['turn', Y, -5, 5]),
} as Partial<Record<Bone, JointFreedoms>>

const TABLE = new Map(BONES.map((bone) => [bone, LEFT_AND_MIDDLE[bone] ?? LEFT_AND_MIDDLE[twinOf(bone)]]))

/** The freedoms of a bone, described for the left side; a right bone's are its twin's in the mirror. */
export function freedomsOf(bone: Bone): JointFreedoms {
  const found = TABLE.get(bone)
  if (!found) throw new RangeError(`No joint is called ${bone}.`)
  return found
}

/** A bone that straightens and bends one way only; its other freedoms are next to none. */
export function isHinge(bone: Bone): boolean {
  const [, second] = freedomsOf(bone).swings
  return second.min === 0 && second.max === 0
}

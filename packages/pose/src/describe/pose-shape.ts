import type { Bone } from '../skeleton/bones.ts'
import { worldRotations } from '../kinematics/forward.ts'
import { readAngles } from '../skeleton/joint-angles.ts'
import { isFinger } from '../skeleton/masks.ts'
import { IDENTITY, invert, normalize, rotateVector, subtract } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

/**
 * How a body is shaped, as numbers that can be compared: 20 unit directions (x, y, z), each times the root of its
 * weight, then ten finger curls likewise; without the curls where nothing says how the fingers are. The weights of the
 * directions add up to 1.
 */
export type Shape = Float32Array

/** Counts up with any change of what the numbers of a shape mean: shapes of two formats are never compared. */
export const SHAPE_FORMAT = 1

/** A direction of the body: `way` turns with `bone`; `weight`: how much of what people see it makes. */
type Limb = { readonly bone: Bone; readonly way: Vec3; readonly weight: number }

const PLACES = new Map(STANDARD_SKELETON.bones.map(({ name, position }) => [name, position]))

function along(from: Bone, to: Bone, weight: number): Limb {
  const [start, end] = [PLACES.get(from), PLACES.get(to)]
  if (!start || !end) throw new RangeError(`The standard skeleton lacks ${start ? to : from}.`)
  return { bone: from, way: normalize(subtract(end, start)), weight }
}

// Long limbs and the trunk make the outline; hands and feet add little to it, and which way a palm looks least.
const MIDDLE: readonly Limb[] = [
  along('spine', 'chest', 1),
  along('upperChest', 'neck', 1),
  { bone: 'hips', way: [1, 0, 0], weight: 0.6 },
  { bone: 'upperChest', way: [1, 0, 0], weight: 1 },
  { bone: 'head', way: [0, 0, 1], weight: 0.7 },
  { bone: 'head', way: [0, 1, 0], weight: 0.5 },
]
const SIDE = (side: 'left' | 'right'): readonly Limb[] => [
  along(`${side}UpperArm`, `${side}LowerArm`, 1),
  along(`${side}LowerArm`, `${side}Hand`, 1),
  along(`${side}Hand`, `${side}MiddleProximal`, 0.3),
  { bone: `${side}Hand`, way: [0, -1, 0], weight: 0.12 },
  along(`${side}UpperLeg`, `${side}LowerLeg`, 1.2),
  along(`${side}LowerLeg`, `${side}Foot`, 1.2),
  along(`${side}Foot`, `${side}Toes`, 0.25),
]
const LIMBS: readonly Limb[] = [...MIDDLE, ...SIDE('left'), ...SIDE('right')]
const WHOLE = LIMBS.reduce((sum, { weight }) => sum + weight, 0)

const FINGERS = ['Thumb', 'Index', 'Middle', 'Ring', 'Little'] as const
const FINGER_WEIGHT = 0.03
const BODY_NUMBERS = 3 * LIMBS.length

/** How many numbers a shape with fingers has. */
export const SHAPE_NUMBERS = BODY_NUMBERS + 2 * FINGERS.length

/**
 * The shape of a pose on the standard skeleton, turned about the vertical so that the hips face forward: where the
 * figure looks does not matter, whether it stands, lies or hangs does. Fingers are described as straight, half closed or
 * closed, each for little. Place, face and gaze do not count. Source: normalized joint directions as in Chen et al.,
 * "Learning a 3D human pose distance metric from geometric pose descriptor", IEEE TVCG 17(11), 2011.
 */
export function poseShape(pose: Pose): Shape {
  const turns = worldRotations(pose.rotations)
  const back = invert(headingOf(turns.hips))
  const hasFingers = (Object.keys(pose.rotations) as Bone[]).some(isFinger)
  const shape = new Float32Array(hasFingers ? SHAPE_NUMBERS : BODY_NUMBERS)
  for (const [index, { bone, way, weight }] of LIMBS.entries()) {
    const seen = normalize(rotateVector(back, rotateVector(turns[bone], way)))
    const size = Math.sqrt(weight / WHOLE)
    for (const axis of [0, 1, 2] as const) shape[3 * index + axis] = seen[axis] * size
  }
  if (hasFingers) shape.set(curlsOf(pose), BODY_NUMBERS)
  return shape
}

/**
 * How far two shapes are apart: the root of the weighted mean square of the chords between their directions, 0 to 2;
 * about the usual angle between their limbs in radians. Fingers count where both have them.
 */
export function shapeDistance(a: Shape, b: Shape): number {
  const length = Math.min(a.length, b.length)
  let sum = 0
  for (let at = 0; at < length; at++) sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2
  return Math.sqrt(sum)
}

// The heaviest limb takes the whole of 8 bits.
const UNIT = Math.sqrt(Math.max(...LIMBS.map(({ weight }) => weight)) / WHOLE) / 127

/** A shape in a byte a number: whole multiples of `PACKED_UNIT`. */
export function packShape(shape: Shape): Int8Array {
  return Int8Array.from(shape, (number) => Math.round(number / UNIT))
}

/** What 1 stands for in a packed shape. */
export const PACKED_UNIT = UNIT

// The turn about the vertical that the hips make: the twist of their swing and twist. Towards upside down that one spins
// without end, and the way the hips face is known by their front.
function headingOf(hips: Quat): Quat {
  const [, y, , w] = hips
  const [, up] = rotateVector(hips, [0, 1, 0])
  if (up > -0.7) return about(Math.atan2(y, w))
  const [x, , z] = rotateVector(hips, [0, 0, 1])
  return about(Math.atan2(x, z) / 2)
}

function about(half: number): Quat {
  return [0, Math.sin(half), 0, Math.cos(half)]
}

function curlsOf({ rotations }: Pose): number[] {
  const size = Math.sqrt(FINGER_WEIGHT / WHOLE)
  return (['left', 'right'] as const).flatMap((side) =>
    FINGERS.map((finger) => {
      const bones = [
        `${side}${finger}Proximal`,
        `${side}${finger}${finger === 'Thumb' ? 'Distal' : 'Intermediate'}`,
      ] as Bone[]
      const bend = bones.reduce((sum, bone) => sum + bendOf(bone, rotations[bone]), 0)
      const most = finger === 'Thumb' ? 110 : 170
      return (Math.round(2 * Math.min(1, Math.max(0, bend / most))) / 2) * size
    }),
  )
}

function bendOf(bone: Bone, turn: Quat = IDENTITY): number {
  return readAngles(bone, turn).bend ?? 0
}

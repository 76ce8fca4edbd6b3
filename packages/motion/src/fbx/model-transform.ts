import { DEGREES, fromAxisAngle, IDENTITY, invert, multiply, rotateVector } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { Parts } from '../retarget/decompose.ts'
import type { FbxObject } from './fbx-scene.ts'

/** How a model stands against the one above, of its translation, its angles in degrees and its scale. */
export type ModelTransform = {
  readonly translation: Vec3
  readonly angles: Vec3
  readonly scale: Vec3
  rotationOf(angles: Vec3): Quat
  /** Where it stands; its angles count where it turns about another point than its own. */
  placeOf(translation: Vec3, angles: Vec3): Vec3
  /** Whether it turns about its own point, so that its place does not hang on its angles. */
  readonly isPlain: boolean
}

// The order in which the three turns are made, by the file's number for it; the last, spheric one is written as the first.
const ORDERS = ['xyz', 'xzy', 'yzx', 'yxz', 'zxy', 'zyx'] as const
const AXES: Readonly<Record<string, Vec3>> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }
const PARTS: Readonly<Record<string, 0 | 1 | 2>> = { x: 0, y: 1, z: 2 }
const NONE: Vec3 = [0, 0, 0]

/**
 * The transform of a model: T · Roff · Rp · Rpre · R · Rpost⁻¹ · Rp⁻¹ · Soff · Sp · S · Sp⁻¹.
 * Source: Autodesk, FBX SDK help, "Computing transformation matrices"; pre-rotation, post-rotation and order count when `RotationActive` is set.
 */
export function transformOf(model: FbxObject): ModelTransform {
  const vector = (name: string, fallback: Vec3 = NONE): Vec3 => {
    const [x = 0, y = 0, z = 0] = model.numbers(name, fallback)
    return [x, y, z]
  }
  const isActive = (model.numbers('RotationActive', [0])[0] ?? 0) !== 0
  const order = (isActive && ORDERS[model.numbers('RotationOrder', [0])[0] ?? 0]) || 'xyz'
  const before = isActive ? turnOf(vector('PreRotation'), 'xyz') : IDENTITY
  const after = isActive ? invert(turnOf(vector('PostRotation'), 'xyz')) : IDENTITY
  const [offset, pivot] = [vector('RotationOffset'), vector('RotationPivot')]
  const [scaleOffset, scalePivot] = [vector('ScalingOffset'), vector('ScalingPivot')]
  const scale = vector('Lcl Scaling', [1, 1, 1])
  const rotationOf = (angles: Vec3) => multiply(multiply(before, turnOf(angles, order)), after)
  const isPlain = [pivot, scaleOffset, scalePivot].every((point) => point.every((part) => part === 0))
  const inner: Vec3 = [0, 1, 2].map(
    (axis) => at(scaleOffset, axis) + at(scalePivot, axis) * (1 - at(scale, axis)) - at(pivot, axis),
  ) as unknown as Vec3
  return {
    translation: vector('Lcl Translation'),
    angles: vector('Lcl Rotation'),
    scale,
    rotationOf,
    placeOf: (translation, angles) => {
      const turned = isPlain ? NONE : rotateVector(rotationOf(angles), inner)
      return [0, 1, 2].map(
        (axis) => at(translation, axis) + at(offset, axis) + at(pivot, axis) + at(turned, axis),
      ) as unknown as Vec3
    },
    isPlain,
  }
}

/** The transform as it stands without any animation. */
export function partsOf(transform: ModelTransform): Parts {
  const { translation, angles, scale } = transform
  return {
    translation: transform.placeOf(translation, angles),
    rotation: transform.rotationOf(angles),
    scale,
  }
}

const at = (vector: Vec3, axis: number) => vector[axis as 0 | 1 | 2]

/** Three turns about the fixed axes, one after another, in degrees. */
function turnOf(angles: Vec3, order: string): Quat {
  let turn: Quat = IDENTITY
  for (const axis of order)
    turn = multiply(fromAxisAngle(AXES[axis] as Vec3, at(angles, PARTS[axis] as number) / DEGREES), turn)
  return turn
}

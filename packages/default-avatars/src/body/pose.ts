import type { Vec3 } from '../math/math.ts'
import type { HelperBone } from './helper-bones.ts'
import type { Joints } from './plan.ts'
import type { Influence } from '../mesh/influences.ts'

type Quaternion = readonly [x: number, y: number, z: number, w: number]
/** Rotations in degrees about x, then y, then z of the T-pose's axes, by bone. */
export type EulerPose = Readonly<Record<string, Vec3>>

const IDENTITY: Quaternion = [0, 0, 0, 1]

function multiply(a: Quaternion, b: Quaternion): Quaternion {
  return [
    a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
    a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
    a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
    a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
  ]
}

function about(axis: 0 | 1 | 2, degrees: number): Quaternion {
  const half = (degrees * Math.PI) / 360
  const q: [number, number, number, number] = [0, 0, 0, Math.cos(half)]
  q[axis] = Math.sin(half)
  return q
}

function rotate([x, y, z, w]: Quaternion, v: Vec3): Vec3 {
  const tx = 2 * (y * v[2] - z * v[1])
  const ty = 2 * (z * v[0] - x * v[2])
  const tz = 2 * (x * v[1] - y * v[0])
  return [v[0] + w * tx + y * tz - z * ty, v[1] + w * ty + z * tx - x * tz, v[2] + w * tz + x * ty - y * tx]
}

/** Part of the way from no rotation to `q`, as VRMC_node_constraint's weight does. */
function partOf(q: Quaternion, weight: number): Quaternion {
  const sign = q[3] < 0 ? -1 : 1
  const angle = Math.acos(Math.min(1, q[3] * sign))
  if (angle < 1e-6) return IDENTITY
  const k = (sign * Math.sin(angle * weight)) / Math.sin(angle)
  return [q[0] * k, q[1] * k, q[2] * k, Math.cos(angle * weight)]
}

export type Skin = (p: Vec3, influences: readonly Influence[]) => Vec3

/** Linear blend skinning of T-pose points by a pose, helper constraints included. */
export function skinPose(joints: Joints, helpers: readonly HelperBone[], pose: EulerPose): Skin {
  const local = (name: string): Quaternion => {
    const e = pose[name]
    return e ? multiply(multiply(about(0, e[0]), about(1, e[1])), about(2, e[2])) : IDENTITY
  }
  const rest = new Map<string, Vec3>(Object.entries(joints.position))
  const world = new Map<string, { turn: Quaternion; at: Vec3 }>()
  const put = (name: string, parent: string | null, position: Vec3, turn: Quaternion): void => {
    const base = parent === null ? undefined : world.get(parent)
    if (!base || parent === null) {
      world.set(name, { turn, at: position })
      return
    }
    const origin = rest.get(parent) as Vec3
    const arm = rotate(base.turn, [position[0] - origin[0], position[1] - origin[1], position[2] - origin[2]])
    world.set(name, {
      turn: multiply(base.turn, turn),
      at: [base.at[0] + arm[0], base.at[1] + arm[1], base.at[2] + arm[2]],
    })
  }
  for (const [name, position] of Object.entries(joints.position))
    put(name, joints.parent[name] ?? null, position, local(name))
  for (const bone of helpers) {
    const q = local(bone.source)
    const length = Math.hypot(q[0], q[3]) || 1
    const turn = bone.kind === 'rotation' ? q : ([q[0] / length, 0, 0, q[3] / length] as const)
    rest.set(bone.name, bone.position)
    put(bone.name, bone.parent, bone.position, partOf(turn, bone.weight))
  }
  return (p, influences) => {
    let x = 0
    let y = 0
    let z = 0
    for (const [name, share] of influences) {
      const { turn, at } = world.get(name) as { turn: Quaternion; at: Vec3 }
      const o = rest.get(name) as Vec3
      const q = rotate(turn, [p[0] - o[0], p[1] - o[1], p[2] - o[2]])
      x += share * (q[0] + at[0])
      y += share * (q[1] + at[1])
      z += share * (q[2] + at[2])
    }
    return [x, y, z]
  }
}

function fist(side: 'left' | 'right', sign: 1 | -1): Record<string, Vec3> {
  const out: Record<string, Vec3> = {}
  for (const finger of ['Index', 'Middle', 'Ring', 'Little']) {
    out[`${side}${finger}Proximal`] = [0, 0, -60 * sign]
    out[`${side}${finger}Intermediate`] = [0, 0, -70 * sign]
    out[`${side}${finger}Distal`] = [0, 0, -40 * sign]
  }
  return out
}

/** Every joint bent far: where simplification must keep enough vertices. */
export const ALL_BENT: EulerPose = {
  leftUpperArm: [0, -20, -45],
  rightUpperArm: [0, 20, 45],
  leftLowerArm: [0, -120, 0],
  rightLowerArm: [0, 120, 0],
  leftHand: [60, 0, 0],
  rightHand: [60, 0, 0],
  leftUpperLeg: [-80, 0, 8],
  rightUpperLeg: [-80, 0, -8],
  leftLowerLeg: [120, 0, 0],
  rightLowerLeg: [120, 0, 0],
  leftFoot: [30, 0, 0],
  rightFoot: [30, 0, 0],
  leftToes: [-35, 0, 0],
  rightToes: [-35, 0, 0],
  spine: [20, 10, 0],
  chest: [15, 10, 0],
  neck: [15, 10, 0],
  head: [15, 10, 0],
  ...fist('left', 1),
  ...fist('right', -1),
}

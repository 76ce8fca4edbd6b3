import { expect, type Locator, type Page } from '@playwright/test'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { cross, distance, dot, normalize, rotateVector, subtract } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { SceneCamera } from '@kamae/pose/documents/scene'

/** Places of an avatar's bones as they are drawn: metres, avatar frame (with the avatar at the origin also the world's). */
export type Joints = Partial<Record<Bone, Vec3>>

/** A camera with the size of its canvas in CSS pixels. */
export type View = SceneCamera & { width: number; height: number }

const READY = { timeout: 90_000 }

/** The maker's stage, once an avatar is loaded on it. Open the page with `?inspect=1`. */
export async function stageOf(page: Page): Promise<Locator> {
  const stage = page.locator('[data-stage][data-ready="true"]')
  await stage.waitFor(READY)
  await expect(stage).toHaveAttribute('data-joints', /./)
  return stage
}

export async function jointsOf(stage: Locator): Promise<Joints> {
  return JSON.parse((await stage.getAttribute('data-joints')) ?? '{}') as Joints
}

/** Waits until everything that was asked of the stage is drawn, and reported in the page. */
export async function atRest(stage: Locator): Promise<void> {
  await stage.evaluate(async () => {
    await (globalThis as unknown as { kamaeAtRest(): Promise<void> }).kamaeAtRest()
  })
}

/** Where the joints are once everything that was asked of the stage is drawn. */
export async function settledJoints(stage: Locator): Promise<Joints> {
  await atRest(stage)
  return jointsOf(stage)
}

/** The camera once everything that was asked of it is drawn. */
export async function settledView(stage: Locator): Promise<View> {
  await atRest(stage)
  return viewOf(stage)
}

export async function viewOf(stage: Locator): Promise<View> {
  return JSON.parse((await stage.getAttribute('data-view')) ?? 'null') as View
}

/** The world's point under a pixel of the canvas, on the plane through `through` that faces the camera. Written apart from the stage's own. */
export function pointOnScreenPlane(view: View, x: number, y: number, through: Vec3): Vec3 {
  const forward = normalize(subtract(view.target, view.position))
  const right = normalize([-forward[2], 0, forward[0]])
  const up = cross(right, forward)
  const tall = Math.tan((view.fov * Math.PI) / 360)
  const sx = ((2 * x) / view.width - 1) * tall * (view.width / view.height)
  const sy = (1 - (2 * y) / view.height) * tall
  const at = (axis: 0 | 1 | 2) => forward[axis] + right[axis] * sx + up[axis] * sy
  const ray: Vec3 = [at(0), at(1), at(2)]
  const far = dot(subtract(through, view.position), forward) / dot(ray, forward)
  return [view.position[0] + ray[0] * far, view.position[1] + ray[1] * far, view.position[2] + ray[2] * far]
}

/** Metres between two places; infinite where the avatar lacks one of them. */
export function gap(a: Vec3 | undefined, b: Vec3 | undefined): number {
  return a && b ? distance(a, b) : Infinity
}

/** Limbs whose direction shows a pose: each from its own joint to the next. */
const SEGMENTS: readonly (readonly [Bone, Bone])[] = [
  ['leftUpperArm', 'leftLowerArm'],
  ['leftLowerArm', 'leftHand'],
  ['rightUpperArm', 'rightLowerArm'],
  ['rightLowerArm', 'rightHand'],
  ['leftUpperLeg', 'leftLowerLeg'],
  ['leftLowerLeg', 'leftFoot'],
  ['rightUpperLeg', 'rightLowerLeg'],
  ['rightLowerLeg', 'rightFoot'],
  ['neck', 'head'],
]

function direction(joints: Joints, [from, to]: readonly [Bone, Bone]): Vec3 | undefined {
  const a = joints[from]
  const b = joints[to]
  return a && b && normalize(subtract(b, a))
}

/**
 * The largest angle in degrees between where a limb points and where the pose's rotations turn that limb's rest direction.
 * `turns`: rotations of bones in the avatar frame. A pose is the same on two avatars when this is small on both.
 */
export function largestMiss(
  rest: Joints,
  posed: Joints,
  turns: Readonly<Partial<Record<Bone, Quat>>>,
): number {
  const misses = SEGMENTS.flatMap((segment) => {
    const from = direction(rest, segment)
    const to = direction(posed, segment)
    const turn = turns[segment[0]]
    if (!from || !to || !turn) return []
    return [(Math.acos(Math.min(1, dot(rotateVector(turn, from), to))) * 180) / Math.PI]
  })
  expect(misses.length).toBeGreaterThanOrEqual(8)
  return Math.max(...misses)
}

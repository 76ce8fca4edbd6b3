import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BONES } from '@kamae/pose/skeleton/bones'
import { readPoseDocument, writePoseDocument } from '@kamae/pose/documents/documents'
import { lowestPoint } from '@kamae/pose/kinematics/ground'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { limitRotation } from '@kamae/pose/kinematics/limit-joints'
import {
  angleBetween,
  DEGREES,
  dot,
  fromAxisAngle,
  IDENTITY,
  normalize,
  rotateVector,
  subtract,
} from '@kamae/pose/math/math'
import { mirrorPose } from '@kamae/pose/transforms/mirror'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import {
  FLAT_JOINTS,
  FLAT_LIMBS,
  type Skeleton2D,
  type FlatJoint,
  type FlatLimb,
  type FlatPoint,
} from './skeleton-2d.ts'
import { flatPlaces } from './skeleton-points.ts'
import { projectSkeleton } from './project-skeleton.ts'
import { mirrorFlat } from './mirror-flat.ts'
import { type FlatOptions, poseFromFlat } from './pose-from-flat.ts'

const FRAME = { width: 600, height: 600, scale: 250, x: 300, y: 500 }
const FRONT: Quat = IDENTITY
const THREE_QUARTER = fromAxisAngle([0, 1, 0], 35 / DEGREES)
const LIMBS = Object.keys(FLAT_LIMBS) as readonly FlatLimb[]
// Every third keeps all drawers in and the test short.
const POSES = BUILT_IN_POSES.filter((_, index) => index % 3 === 0)

/** Where a pose's limbs point, frame of the one who looks. */
function limbsOf(pose: Pose, view: Quat): Record<FlatLimb, Vec3> {
  const places = flatPlaces(STANDARD_SKELETON, pose)
  const at = (name: FlatJoint | 'hips'): Vec3 => {
    if (name !== 'hips') return places[name] ?? [NaN, NaN, NaN]
    const [left, right] = [at('leftHip'), at('rightHip')]
    return [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2, (left[2] + right[2]) / 2]
  }
  const lines = {} as Record<FlatLimb, Vec3>
  for (const limb of LIMBS) {
    const [from, to] = FLAT_LIMBS[limb]
    lines[limb] = rotateVector(view, subtract(at(to), at(from)))
  }
  return lines
}

function frontOf(pose: Pose, view: Quat): Partial<Record<FlatLimb, 1 | -1>> {
  const lines = limbsOf(pose, view)
  return Object.fromEntries(LIMBS.map((limb) => [limb, lines[limb][2] < 0 ? -1 : 1]))
}

function degreesBetween(a: Vec3, b: Vec3): number {
  return Math.acos(Math.min(1, Math.max(-1, dot(normalize(a), normalize(b))))) * DEGREES
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

/** How far the limbs of the solved poses are off, degrees: in the picture and in space; and points, metres. */
function errorsOf(view: Quat, optionsOf: (pose: Pose) => FlatOptions) {
  const flat: number[] = []
  const space: number[] = []
  const points: number[] = []
  for (const { pose } of POSES) {
    const solved = poseFromFlat(projectSkeleton(STANDARD_SKELETON, pose, view, FRAME), optionsOf(pose))
    const [wanted, found] = [limbsOf(pose, view), limbsOf(solved.pose, FRONT)]
    for (const limb of LIMBS) {
      const [a, b] = [wanted[limb], found[limb]]
      if (Math.hypot(a[0], a[1]) > 0.06) flat.push(degreesBetween([a[0], a[1], 0], [b[0], b[1], 0]))
      space.push(degreesBetween(a, b))
      points.push(Math.hypot(a[0] - b[0], a[1] - b[1]))
    }
  }
  return { flat: median(flat), space: median(space), point: median(points) }
}

test.each([
  ['the front', FRONT],
  ['three quarters', THREE_QUARTER],
])('limbs of the built-in poses seen from %s point within 3° where they do in the picture', (_, view) => {
  const { flat, space, point } = errorsOf(view, () => ({}))
  expect(flat).toBeLessThan(1)
  expect(point).toBeLessThan(0.01)
  // In space as well, in the middle: what is seen nearly whole needs no depth.
  expect(space).toBeLessThan(7)
})

test.each([
  ['the front', FRONT],
  ['three quarters', THREE_QUARTER],
])('with flips and scale given they point within 1° in space too, seen from %s', (_, view) => {
  const { space } = errorsOf(view, (pose) => ({ front: frontOf(pose, view), scale: FRAME.scale }))
  expect(space).toBeLessThan(1)
})

test('left to itself it finds five of six ways in which limbs that are seen short come forward or go back', () => {
  let [right, all] = [0, 0]
  for (const { pose } of POSES) {
    const solved = poseFromFlat(projectSkeleton(STANDARD_SKELETON, pose, THREE_QUARTER, FRAME))
    const [wanted, found] = [limbsOf(pose, THREE_QUARTER), limbsOf(solved.pose, FRONT)]
    for (const limb of LIMBS) {
      if (Math.abs(wanted[limb][2]) < 0.07) continue
      all++
      if (wanted[limb][2] * found[limb][2] > 0) right++
    }
  }
  expect(right / all).toBeGreaterThan(5 / 6)
})

test('a limb is flipped by its front, and the rest keeps its place in the picture', () => {
  const pose = BUILT_IN_POSES.find(({ id }) => id === 'armsCrossed')?.pose ?? REST_POSE
  const skeleton2D = projectSkeleton(STANDARD_SKELETON, pose, FRONT, FRAME)
  for (const sign of [1, -1] as const) {
    const solved = poseFromFlat(skeleton2D, { front: { leftUpperLeg: sign }, scale: FRAME.scale })
    const line = limbsOf(solved.pose, FRONT).leftUpperLeg
    if (Math.abs(line[2]) > 0.02) expect(Math.sign(line[2])).toBe(sign)
    expect((solved.depths.leftKnee ?? 0) - (solved.depths.leftHip ?? 0)).toBeCloseTo(line[2], 6)
  }
})

test('a figure that shows its pose unchanged gives the very same pose back, from any side', () => {
  for (const { pose } of POSES.slice(0, 12))
    for (const view of [FRONT, THREE_QUARTER, fromAxisAngle([1, 0, 0], 0.3)]) {
      const skeleton2D = projectSkeleton(STANDARD_SKELETON, pose, view, FRAME)
      expect(poseFromFlat(skeleton2D, { start: pose, view, scale: FRAME.scale }).pose).toBe(pose)
    }
})

test('one wrist that is moved takes its arm along and leaves legs, head and the other arm within a degree', () => {
  for (const { pose } of POSES.slice(0, 12)) {
    const skeleton2D = projectSkeleton(STANDARD_SKELETON, pose, THREE_QUARTER, FRAME)
    const { leftWrist, leftElbow } = skeleton2D.joints
    if (!leftWrist || !leftElbow) continue
    // Towards the elbow: within reach on every body.
    const moved = {
      ...leftWrist,
      x: leftElbow.x + 0.5 * (leftWrist.x - leftElbow.x),
      y: leftElbow.y + 0.5 * (leftWrist.y - leftElbow.y),
    }
    const options = { start: pose, view: THREE_QUARTER, scale: FRAME.scale }
    const solved = poseFromFlat(
      { ...skeleton2D, joints: { ...skeleton2D.joints, leftWrist: moved } },
      options,
    ).pose
    const drawn = projectSkeleton(STANDARD_SKELETON, solved, THREE_QUARTER, FRAME).joints
    const [dx, dy] = [
      (drawn.leftHip?.x ?? 0) - (skeleton2D.joints.leftHip?.x ?? 0),
      (drawn.leftHip?.y ?? 0) - (skeleton2D.joints.leftHip?.y ?? 0),
    ]
    expect(
      Math.hypot((drawn.leftWrist?.x ?? 0) - dx - moved.x, (drawn.leftWrist?.y ?? 0) - dy - moved.y) /
        FRAME.scale,
    ).toBeLessThan(0.03)
    for (const bone of [
      'head',
      'rightUpperArm',
      'rightLowerArm',
      'leftUpperLeg',
      'rightLowerLeg',
      'chest',
    ] as const)
      expect(
        angleBetween(solved.rotations[bone] ?? IDENTITY, pose.rotations[bone] ?? IDENTITY) * DEGREES,
      ).toBeLessThan(3)
  }
})

test('a wrist that is pulled out of reach points there, and the trunk does not bend after it', () => {
  const pose = BUILT_IN_POSES[0]?.pose ?? REST_POSE
  const skeleton2D = projectSkeleton(STANDARD_SKELETON, pose, FRONT, FRAME)
  const far = { x: 560, y: 40, confidence: 1 }
  const moved = { ...skeleton2D, joints: { ...skeleton2D.joints, leftWrist: far } }
  const solved = poseFromFlat(moved, { start: pose, scale: FRAME.scale }).pose
  const elbow = skeleton2D.joints.leftElbow ?? far
  const [x, y] = limbsOf(solved, FRONT).leftLowerArm
  expect(degreesBetween([x, y, 0], [far.x - elbow.x, elbow.y - far.y, 0])).toBeLessThan(3)
  for (const limb of ['torso', 'shoulders', 'rightUpperArm'] as const)
    expect(degreesBetween(limbsOf(solved, FRONT)[limb], limbsOf(pose, FRONT)[limb])).toBeLessThan(3)
})

test('a figure drawn by hand, narrow and without a face, looks this way', () => {
  const drawn = {
    nose: [0, 0],
    leftShoulder: [25, 60],
    rightShoulder: [-25, 60],
    leftHip: [16, 180],
    rightHip: [-16, 180],
  }
  const legs = { leftKnee: [24, 280], leftAnkle: [26, 380], rightKnee: [-24, 280], rightAnkle: [-26, 380] }
  const joints = Object.fromEntries(
    Object.entries({ ...drawn, ...legs }).map(([name, [x = 0, y = 0]]) => [
      name,
      { x: 300 + x, y: 50 + y, confidence: 1 },
    ]),
  )
  const { pose } = poseFromFlat({ width: 600, height: 600, joints })
  const [, , ahead] = rotateVector(pose.rotations.hips ?? IDENTITY, [0, 0, 1])
  expect(ahead).toBeGreaterThan(0.9)
  // Arms that were not drawn hang.
  expect(limbsOf(pose, FRONT).leftUpperArm[1]).toBeLessThan(-0.2)
})

const near = fc.double({ min: -0.2, max: 0.2, noNaN: true })
/** A built-in pose's figure with every point shaken by up to a fifth of a metre, and some not seen. */
const shaken = fc
  .tuple(
    fc.constantFrom(...POSES),
    fc.array(fc.tuple(near, near, fc.double({ min: 0, max: 1, noNaN: true })), {
      minLength: 24,
      maxLength: 24,
    }),
  )
  .map(([{ pose }, shakes]): Skeleton2D => {
    const skeleton2D = projectSkeleton(STANDARD_SKELETON, pose, THREE_QUARTER, FRAME)
    const joints: Partial<Record<FlatJoint, FlatPoint>> = {}
    for (const [at, name] of FLAT_JOINTS.entries()) {
      const point = skeleton2D.joints[name]
      const [x, y, seen] = shakes[at] ?? [0, 0, 1]
      if (point && seen > 0.1) joints[name] = { x: point.x + x * 250, y: point.y + y * 250, confidence: seen }
    }
    return { ...skeleton2D, joints }
  })

test('every figure gives a document inside the joint limits that stands on the floor', () => {
  fc.assert(
    fc.property(shaken, (skeleton2D) => {
      const { pose } = poseFromFlat(skeleton2D)
      expect(readPoseDocument(writePoseDocument(pose)).ok).toBe(true)
      expect(Math.abs(lowestPoint(STANDARD_SKELETON, pose))).toBeLessThan(1e-6)
      for (const bone of BONES) {
        const turn = pose.rotations[bone] ?? IDENTITY
        expect(angleBetween(turn, limitRotation(bone, turn)) * DEGREES, bone).toBeLessThan(0.01)
      }
    }),
    { seed: 11, numRuns: 40 },
  )
})

test('the mirror image of a figure gives the mirrored pose', () => {
  fc.assert(
    fc.property(shaken, (skeleton2D) => {
      const [one, other] = [
        poseFromFlat(skeleton2D).pose,
        mirrorPose(poseFromFlat(mirrorFlat(skeleton2D)).pose),
      ]
      for (const bone of BONES)
        expect(
          angleBetween(one.rotations[bone] ?? IDENTITY, other.rotations[bone] ?? IDENTITY) * DEGREES,
          bone,
        ).toBeLessThan(0.01)
    }),
    { seed: 12, numRuns: 40 },
  )
})

const at = (x: number, y: number): FlatPoint => ({ x, y, confidence: 1 })
const every = (point: (index: number) => FlatPoint) =>
  Object.fromEntries(FLAT_JOINTS.map((name, index) => [name, point(index)]))
test.each([
  ['nothing at all', {}],
  ['every joint at one place', every(() => at(50, 50))],
  ['two points', { leftShoulder: at(10, 10), leftElbow: at(20, 30) }],
  ['one point', { nose: at(10, 10) }],
  ['numbers that are none', every(() => at(NaN, Infinity))],
  ['points far outside', every((index) => at(1e5 * index, -1e5 * index))],
  ['a line', every((index) => at(index, index))],
  ['points of no confidence', every((index) => ({ x: index, y: 3, confidence: 0 }))],
  ['a head alone', { nose: at(10, 10), leftEye: at(12, 8), rightEye: at(8, 8), leftEar: at(15, 9) }],
])('%s gives a pose of finite numbers all the same', (_, joints) => {
  for (const options of [{}, { start: REST_POSE, scale: 100 }, { scale: NaN }]) {
    const { pose, depths } = poseFromFlat({ width: 100, height: 100, joints }, options)
    expect(readPoseDocument(writePoseDocument(pose)).ok).toBe(true)
    for (const depth of Object.values(depths)) expect(Number.isFinite(depth)).toBe(true)
  }
})

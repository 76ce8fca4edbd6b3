import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { worldJoints } from '@kamae/pose/kinematics/forward'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { limitPose } from '@kamae/pose/kinematics/limit-joints'
import { DEGREES, dot, normalize, subtract } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Vec3 } from '@kamae/pose/math/vector'
import { expect, it } from 'vitest'
import { poseFromLandmarks } from './pose-from-landmarks.ts'
import type { FoundPerson, Landmark } from './found-person.ts'
import { landmarksOf } from '../testing/synthetic.ts'

// From joint to joint, and the points of BlazePose that lie there.
const LIMBS = [
  ['leftUpperArm', 'leftLowerArm', 11, 13],
  ['rightUpperArm', 'rightLowerArm', 12, 14],
  ['leftLowerArm', 'leftHand', 13, 15],
  ['rightLowerArm', 'rightHand', 14, 16],
  ['leftUpperLeg', 'leftLowerLeg', 23, 25],
  ['rightUpperLeg', 'rightLowerLeg', 24, 26],
  ['leftLowerLeg', 'leftFoot', 25, 27],
  ['rightLowerLeg', 'rightFoot', 26, 28],
] as const satisfies readonly (readonly [Bone, Bone, number, number])[]

const poseOf = (id: string): Pose => BUILT_IN_POSES.find((pose) => pose.id === id)?.pose ?? REST_POSE

/** Degrees between each limb of the pose and the same limb of the landmarks. */
function misses(pose: Pose, body: readonly Landmark[]): readonly number[] {
  const joints = worldJoints(STANDARD_SKELETON, pose)
  const place = (index: number): Vec3 => {
    const { x, y, z } = body[index] ?? { x: 0, y: 0, z: 0 }
    return [x, -y, -z]
  }
  return LIMBS.map(([from, to, a, b]) => {
    const [start, end] = [joints.get(from)?.position, joints.get(to)?.position]
    if (!start || !end) throw new Error(`The standard skeleton has no ${from}.`)
    const cosine = dot(normalize(subtract(end, start)), normalize(subtract(place(b), place(a))))
    return Math.acos(Math.min(1, cosine)) * DEGREES
  })
}

it('gives back every limb of every built-in pose from the points of a perfect observer', () => {
  const all = BUILT_IN_POSES.flatMap(({ id, pose }) => {
    const found = landmarksOf(pose)
    return misses(poseFromLandmarks(found).pose, found.body ?? []).map((miss) => ({ id, miss }))
  })
  expect(all.length).toBeGreaterThan(800)
  // One lands on a knee as no standard body quite can.
  expect(all.filter(({ id, miss }) => miss > 10 && id !== 'heroLanding')).toEqual([])
  const sorted = all.map(({ miss }) => miss).sort((a, b) => a - b)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(3)
})

it('never bends a joint further than a human can', () => {
  for (const { pose } of BUILT_IN_POSES.slice(0, 40)) {
    const mirrored = { ...landmarksOf(pose), leftHand: landmarksOf(pose).rightHand }
    const solved = poseFromLandmarks(mirrored).pose
    expect(limitPose(solved)).toBe(solved)
  }
})

it('keeps to what is seen on a picture of head and shoulders: upright, turned as the shoulders are, legs at rest', () => {
  const { body = [], ...rest } = landmarksOf(poseOf('wave'))
  // From the hips on, points are guessed; here wildly.
  const bust = body.map((point, index) => (index < 23 ? point : { x: index, y: 2, z: 5, visibility: 0.02 }))
  const { pose, found, confidence } = poseFromLandmarks({ ...rest, body: bust })
  expect(found).toEqual(['head', 'torso', 'leftArm', 'rightArm', 'leftHand', 'rightHand'])
  expect(confidence.leftLeg).toBeLessThan(0.1)
  expect(Object.keys(pose.rotations).filter((bone) => /Leg|Foot|Toes/.test(bone))).toEqual([])
  const [x = 1, , z = 1] = pose.rotations.hips ?? []
  expect(Math.hypot(x, z)).toBeLessThan(0.01)
  expect(pose.hips).toEqual([0, 0, 0])
  expect(
    misses(pose, bust)
      .slice(0, 4)
      .filter((miss) => miss > 10),
  ).toEqual([])
})

it('guesses an arm that the body hides, which would be stretched aside at rest', () => {
  const { body = [], ...rest } = landmarksOf(poseOf('wave'))
  const hidden = (side: 'left' | 'right') => {
    const unseen = side === 'left' ? [13, 15] : [14, 16]
    return body.map((point, index) => (unseen.includes(index) ? { ...point, visibility: 0.01 } : point))
  }
  for (const side of ['left', 'right'] as const) {
    const { pose, found, confidence } = poseFromLandmarks({ ...rest, body: hidden(side) })
    expect(confidence[`${side}Arm`]).toBeLessThan(0.18)
    expect(found).toContain(`${side}Arm`)
    expect(
      misses(pose, body)
        .slice(0, 4)
        .filter((miss) => miss > 10),
    ).toEqual([])
  }
})

it('finds nobody where nothing was found, and a pose at rest', () => {
  const { pose, found } = poseFromLandmarks({ width: 640, height: 480 })
  expect([found, pose]).toEqual([[], REST_POSE])
})

const LUNGE = fileURLToPath(
  new URL('../../../../../shared/data/photos/holistic-landmarks-lunge.json', import.meta.url),
)

it.runIf(existsSync(LUNGE))('gives the lunge of a photograph, every limb within 10° of its landmarks', () => {
  const read = JSON.parse(readFileSync(LUNGE, 'utf8')) as Record<
    'pose' | 'pose3d' | 'lh' | 'rh' | 'faceLm',
    Landmark[]
  > & { w: number; h: number }
  const found: FoundPerson = {
    width: read.w,
    height: read.h,
    body: read.pose3d,
    bodyImage: read.pose,
    leftHand: read.lh,
    rightHand: read.rh,
    face: read.faceLm,
  }
  const solved = poseFromLandmarks(found)
  expect(solved.found).toHaveLength(9)
  expect(misses(solved.pose, read.pose3d).filter((miss) => miss > 10)).toEqual([])
})

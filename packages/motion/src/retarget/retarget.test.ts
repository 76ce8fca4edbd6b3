import { worldJoints } from '@kamae/pose/kinematics/forward'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { DEGREES, dot, fromAxisAngle, normalize, subtract } from '@kamae/pose/math/math'
import { Pose } from '@kamae/pose/documents/pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { array, assert, float, oneof, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poseAt } from './retarget.ts'
import { type BodyPlan, bodyMotion } from '../testing/make-body.ts'

const angle = (a: Vec3, b: Vec3) => Math.acos(Math.min(1, dot(normalize(a), normalize(b)))) * DEGREES
const LIMBS = [
  ['leftUpperArm', 'leftLowerArm'],
  ['leftLowerArm', 'leftHand'],
  ['rightUpperArm', 'rightLowerArm'],
  ['rightLowerArm', 'rightHand'],
  ['leftUpperLeg', 'leftLowerLeg'],
  ['rightLowerLeg', 'rightFoot'],
  ['spine', 'chest'],
  ['leftIndexProximal', 'leftIndexIntermediate'],
] as const

/** Expects that a figure made by the plan, brought into a pose in its own bones, gives that pose's limbs. */
function expectLimbs(plan: BodyPlan, pose: Pose, most: number): Pose {
  const read = poseAt(bodyMotion(plan, pose), 0)
  const [own, shown] = [worldJoints(STANDARD_SKELETON, read), worldJoints(STANDARD_SKELETON, pose)]
  for (const [from, to] of LIMBS) {
    const way = (joints: typeof own) =>
      subtract(joints.get(to)?.position ?? [0, 0, 0], joints.get(from)?.position ?? [0, 0, 0])
    expect(angle(way(own), way(shown)), `${from} of ${JSON.stringify(plan.kind)}`).toBeLessThan(most)
  }
  return read
}

const samples = BUILT_IN_POSES.filter((_, at) => at % 9 === 0).map(({ pose }) => pose)

describe('a pose out of a motion', () => {
  it('is the pose itself where bones have turns of their own at rest in a T-pose', () => {
    const plan: BodyPlan = {
      kind: 'turned bones',
      restTurn: (at) => fromAxisAngle(normalize([at % 3, 1, at % 5]), at),
    }
    for (const pose of samples) {
      const read = expectLimbs(plan, pose, 0.01)
      for (const [bone, turn] of Object.entries(pose.rotations)) {
        const got = read.rotations[bone as keyof Pose['rotations']] ?? [0, 0, 0, 1]
        expect(
          Math.abs(got.reduce((sum, part, at) => sum + part * (turn[at] ?? 0), 0)),
          bone,
        ).toBeGreaterThan(1 - 1e-6)
      }
      pose.hips.forEach((part, axis) => expect(read.hips[axis]).toBeCloseTo(part, 4))
    }
  })

  it('has the limbs of the file where that rests in an A-pose', () => {
    for (const pose of samples) expectLimbs({ kind: 'A-pose', armsDown: 45 }, pose, 0.5)
  })

  it('has the limbs of the file where that rests with hanging arms', () => {
    for (const pose of samples) expectLimbs({ kind: 'I-pose', armsDown: 85 }, pose, 0.5)
  })

  it.each([
    ['Z up', fromAxisAngle([1, 0, 0], Math.PI / 2)],
    ['looking along -Z', fromAxisAngle([0, 1, 0], Math.PI)],
    ['looking along +X', fromAxisAngle([0, 1, 0], Math.PI / 2)],
  ] as const)('stands upright and looks forward whatever the axes: %s', (kind, world) => {
    for (const pose of samples) {
      const read = expectLimbs({ kind, world }, pose, 0.01)
      pose.hips.forEach((part, axis) => expect(read.hips[axis]).toBeCloseTo(part, 4))
    }
  })

  it('folds bones that nobody named into the next one that somebody did', () => {
    for (const pose of samples) expectLimbs({ kind: 'bones between', between: true }, pose, 0.01)
  })

  it('counts the way of the hips in heights of the hips, in any unit and from either floor or origin', () => {
    const pose: Pose = { ...(samples[1] as Pose), hips: [0.1, -0.25, 0.4] }
    for (const plan of [
      { size: 100 },
      { size: 0.3 },
      { rootAtOrigin: true },
      { rootAtOrigin: true, size: 40 },
    ]) {
      const { hips } = poseAt(bodyMotion({ kind: 'hips', ...plan }, pose), 0)
      // Where a root rests at the origin its height is that of the legs, up to how the ankles stand.
      hips.forEach((part, axis) => expect(part).toBeCloseTo(pose.hips[axis] ?? 0, plan.rootAtOrigin ? 1 : 4))
    }
  })

  it('is a pose that a document may hold, whatever the numbers', () => {
    const number = oneof(float({ noNaN: false }), float({ min: -2, max: 2, noNaN: true }))
    const quat = tuple(number, number, number, number)
    assert(
      property(
        array(quat, { minLength: 4, maxLength: 4 }),
        array(number, { minLength: 12, maxLength: 12 }),
        number,
        (turns, places, time) => {
          const motion = bodyMotion({ kind: 'wild' }, samples[0] as Pose)
          const wild = {
            ...motion,
            tracks: motion.tracks.map((track, at) => ({
              ...track,
              times: new Float32Array([0, 0.5, 1, 2]),
              values: new Float32Array(
                track.kind === 'position' ? places : [...(turns[at % 4] as Quat), ...turns.slice(1).flat()],
              ),
            })),
            face: [
              { name: 'happy', times: new Float32Array([0]), values: new Float32Array([places[0] ?? 0]) },
            ],
            gaze: { times: new Float32Array([0]), values: new Float32Array(places.slice(0, 2)) },
          }
          const read = Pose.safeParse(poseAt(wild, time))
          if (!read.success) throw new Error(JSON.stringify(read.error.issues))
        },
      ),
      { seed: 5, numRuns: 200 },
    )
  })

  it('takes another map than the motion brings', () => {
    const motion = bodyMotion({ kind: 'mapped' }, samples[2] as Pose)
    const { leftUpperArm: index } = motion.map
    const { rotations } = poseAt(motion, 0, { ...motion.map, leftUpperArm: undefined, rightUpperArm: index })
    expect(rotations.leftUpperArm).toBeUndefined()
    expect(poseAt(motion, 0, {}).rotations).toEqual({})
  })
})

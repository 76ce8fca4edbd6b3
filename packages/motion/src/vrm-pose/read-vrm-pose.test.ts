import { VRMHumanBoneName } from '@pixiv/three-vrm'
import { describe, expect, it } from 'vitest'
import { BONES } from '@kamae/pose/skeleton/bones'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { angleBetween, DEGREES } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Quat } from '@kamae/pose/math/vector'
import type { MotionFailure } from '../documents/motion.ts'
import { poseAt } from '../retarget/retarget.ts'
import { answers, mutantsOf } from '../testing/mutants.ts'
import { readVrmPose } from './read-vrm-pose.ts'

function poseIn(json: unknown): Pose {
  const read = readVrmPose(typeof json === 'string' ? json : JSON.stringify(json))
  if (!read.ok || !read.motions[0]) throw new Error(read.ok ? 'no motion' : read.reason)
  return poseAt(read.motions[0], 0)
}

type Rotations = Readonly<Partial<Record<string, readonly number[]>>>

/** A pose as `getNormalizedPose` of three-vrm gives it. */
function vrmPose(rotations: Rotations, hips: readonly number[] = [0, 0, 0]): Record<string, unknown> {
  const bones = Object.entries(rotations).map(([bone, rotation]) => [bone, { rotation, position: [0, 0, 0] }])
  return { ...Object.fromEntries(bones), hips: { rotation: rotations.hips ?? [0, 0, 0, 1], position: hips } }
}

/** The same pose on a VRM 0.x avatar, which looks along -Z and calls its thumbs otherwise. */
function vrm0(rotations: Rotations, hasThumbs = true): Rotations {
  return Object.fromEntries(
    Object.entries(rotations).flatMap(([bone, turn]) => {
      const [x = 0, y = 0, z = 0, w = 1] = turn ?? []
      const name = bone
        .replace('ThumbProximal', 'ThumbIntermediate')
        .replace('ThumbMetacarpal', 'ThumbProximal')
      return !hasThumbs && /Thumb/.test(bone) ? [] : [[name, [-x, y, -z, w]]]
    }),
  )
}

function expectSame(back: Pose, rotations: Rotations): void {
  for (const bone of BONES) {
    const [before, after] = [rotations[bone] ?? [0, 0, 0, 1], back.rotations[bone] ?? [0, 0, 0, 1]]
    expect([
      bone,
      angleBetween(before as unknown as Quat, after as unknown as Quat) * DEGREES < 0.01,
    ]).toEqual([bone, true])
  }
}

const HERO = BUILT_IN_POSES.find(({ id }) => id === 'hero')?.pose ?? BUILT_IN_POSES[0]?.pose
const ROTATIONS = (HERO?.rotations ?? {}) as Rotations

describe('a pose of three-vrm', () => {
  it('has the very turns of the file, and the hips’ way in heights of the standard figure’s hips', () => {
    const back = poseIn(vrmPose(ROTATIONS, [0.1, -0.2, 0.3]))
    expectSame(back, ROTATIONS)
    expect(back.hips.map((value) => value * 0.92)).toEqual([
      expect.closeTo(0.1, 4),
      expect.closeTo(-0.2, 4),
      expect.closeTo(0.3, 4),
    ])
  })

  it('every bone that three-vrm names is known', () => {
    for (const name of Object.values(VRMHumanBoneName)) {
      expect(Object.keys(poseIn({ hips: {}, [name]: { rotation: [0, 0.6, 0, 0.8] } }).rotations)).toEqual([
        name,
      ])
    }
  })

  it('of a VRM 0.x avatar is turned round, whether recognized by its knees, its fingers, its arms, its thumbs or in words', () => {
    for (const { pose } of BUILT_IN_POSES.slice(0, 30)) {
      expectSame(poseIn(vrmPose(vrm0(pose.rotations))), pose.rotations)
    }
    const knees = { leftLowerLeg: [0.5, 0, 0, 0.866] }
    expectSame(poseIn(vrmPose(vrm0(knees))), knees)
    expectSame(poseIn(vrmPose(knees)), knees)
    // The example that three-vrm documents is one of VRM 0.x.
    const documented = {
      leftUpperLeg: { rotation: [0, 0, -0.454, 0.891] },
      leftLowerLeg: { rotation: [-0.454, 0, 0, 0.891] },
    }
    expect(poseIn(documented).rotations.leftLowerLeg?.[0]).toBeCloseTo(0.454, 2)
    const arms = { leftUpperArm: [0, 0, -0.6, 0.8], rightUpperArm: [0, 0, 0.6, 0.8] }
    expectSame(poseIn(vrmPose(vrm0(arms))), arms)
    const nod = { head: [0.1, 0, 0, 0.995] }
    expect(poseIn({ name: 'A', vrmVersion: '0', data: vrmPose(nod) }).rotations.head?.[0]).toBeCloseTo(
      -0.1,
      2,
    )
    expect(
      poseIn({ name: 'A', vrmVersion: '1', data: vrmPose(vrm0(knees)) }).rotations.leftLowerLeg?.[0],
    ).toBeCloseTo(-0.5, 2)
    expect(
      poseIn({ ...vrmPose(nod), leftThumbIntermediate: { rotation: [0, 0, 0, 1] } }).rotations.head?.[0],
    ).toBeCloseTo(-0.1, 2)
  })

  it('is found bare or wrapped, with lists or x, y, z, w, capitals or not, and takes weights of expressions along', () => {
    const turn = { x: 0, y: 0.6, z: 0, w: 0.8 }
    const bones: readonly unknown[] = [
      { head: { rotation: turn } },
      { Head: turn },
      { pose: { head: [0, 0.6, 0, 0.8] } },
      { humanoid: { humanBones: { head: { rotation: [0, 6, 0, 8] } } } },
      { name: 'x', bones: { head: { rotation: [0, 0.6, 0, 0.8], position: null } } },
    ]
    for (const json of bones) expectSame(poseIn(json), { head: [0, 0.6, 0, 0.8] })
    const face = poseIn({
      pose: { head: turn },
      expressions: { preset: { happy: 0.5, sad: 0 }, custom: { wink: 3 }, aa: 'x' },
    })
    expect(face.expressions).toEqual({ happy: 0.5, wink: 1 })
  })
})

describe('what is no pose', () => {
  const rotation = (value: unknown): string => JSON.stringify({ hips: { rotation: value } })
  const cases: readonly (readonly [MotionFailure, string])[] = [
    ['empty', '  '],
    ['too-large', ' {}'.repeat(400_000)],
    ['too-complex', '{"pose":'.repeat(100_000) + '}'.repeat(100_000)],
    ['truncated', '{"hips": {"rotation": [0, 0,'],
    ['damaged', '{"hips": {"rotation": [0, 0,, 1]}}'],
    ['unknown-format', '[1, 2, 3]'],
    ['unknown-format', '"hips"'],
    ['unknown-format', '{"pose": {"pose": {"pose": {"pose": {"pose": {"hips": {}}}}}}}'],
    ['unknown-format', '{"bones": [], "frames": 3}'],
    ['unknown-format', '{"__proto__": {"hips": {}}, "constructor": 1}'],
    ['no-motion', '{"hips": {}}'],
    ['damaged', rotation([0, 0, 1])],
    ['damaged', rotation([0, 0, 0, '1'])],
    ['damaged', rotation([0, 0, 0, 1e9])],
    ['damaged', rotation({ x: 0, y: 0, z: 0 })],
    ['damaged', '{"hips": {"position": [1, 2]}}'],
    ['damaged', '{"hips": {"rotation": [0, 0, 0, 1e999]}}'],
  ]
  it.each(cases)('refused as %s', (reason, text) => {
    expect(readVrmPose(text)).toEqual({ ok: false, reason })
  })

  it('five hundred damaged files are all answered', () => {
    const file = new TextEncoder().encode(JSON.stringify(vrmPose(ROTATIONS)))
    const taken = [...mutantsOf(file, 500, 31)].filter((bytes) =>
      answers(() => readVrmPose(new TextDecoder().decode(bytes))),
    )
    expect(taken.length).toBeGreaterThan(20)
    expect(taken.length).toBeLessThan(450)
  })

  it('a quaternion of noughts is no turn', () => {
    expectSame(poseIn({ head: { rotation: [0, 0, 0, 0] } }), {})
  })
})

import { AnimationMixer, Bone as ThreeBone, Group, Quaternion, Vector3 } from 'three'
import { BVHLoader } from 'three/examples/jsm/loaders/BVHLoader.js'
import { describe, expect, it } from 'vitest'
import { type Bone, BONES } from '@kamae/pose/skeleton/bones'
import { worldJoints, worldRotations } from '@kamae/pose/kinematics/forward'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import {
  angleBetween,
  DEGREES,
  distance,
  dot,
  fromAxisAngle,
  IDENTITY,
  multiply,
  normalize,
  subtract,
} from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { Motion, MotionFailure } from '../documents/motion.ts'
import { poseAt } from '../retarget/retarget.ts'
import { worldAt } from '../retarget/world.ts'
import { farthestLimb as farthestOf, foreignFile, truth } from '../testing/foreign-files.ts'
import { readBvh } from './read-bvh.ts'
import { alongX, bvhFile } from './testing/bvh-file.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

function motionIn(text: string): Motion {
  const read = readBvh(bytesOf(text))
  if (!read.ok || !read.motions[0]) throw new Error(read.ok ? 'no motion' : read.reason)
  return read.motions[0]
}

const POSES: readonly Pose[] = [
  REST_POSE,
  ...['salute', 'hero', 'wave'].flatMap((id) => BUILT_IN_POSES.find((pose) => pose.id === id)?.pose ?? []),
  ...BUILT_IN_POSES.slice(40, 44).map(({ pose }) => pose),
]

/** The farthest that any bone is turned from where the pose has it, in degrees. */
function farthest(pose: Pose, back: Pose): number {
  const [before, after] = [worldRotations(pose.rotations), worldRotations(back.rotations)]
  return Math.max(...BONES.map((bone) => angleBetween(before[bone], after[bone]) * DEGREES))
}

const LIMBS: readonly (readonly [Bone, Bone])[] = (['left', 'right'] as const).flatMap((side) => [
  [`${side}UpperArm`, `${side}LowerArm`] as const,
  [`${side}LowerArm`, `${side}Hand`] as const,
  [`${side}UpperLeg`, `${side}LowerLeg`] as const,
  [`${side}LowerLeg`, `${side}Foot`] as const,
])

/** The farthest that any limb points from where the pose has it, in degrees. */
function farthestLimb(pose: Pose, back: Pose): number {
  const [before, after] = [worldJoints(STANDARD_SKELETON, pose), worldJoints(STANDARD_SKELETON, back)]
  const way = (joints: typeof before, [from, to]: readonly [Bone, Bone]): Vec3 =>
    normalize(subtract(joints.get(to)?.position ?? [0, 0, 0], joints.get(from)?.position ?? [0, 0, 0]))
  return Math.max(
    ...LIMBS.map((limb) => Math.acos(Math.min(1, dot(way(before, limb), way(after, limb)))) * DEGREES),
  )
}

const lowered = (bone: Bone): Quat =>
  /^(left|right)(UpperArm|LowerArm|Hand|Thumb|Index|Middle|Ring|Little)/.test(bone)
    ? fromAxisAngle([0, 0, 1], ((bone.startsWith('left') ? 1 : -1) * 45) / DEGREES)
    : IDENTITY
const UPRIGHT_Z = fromAxisAngle([1, 0, 0], Math.PI / 2)

describe('a figure that takes poses of ours', () => {
  it.each([
    ['as usual', {}],
    ['turned x, y, z', { order: 'XYZ' }],
    ['turned y, x, z', { order: 'YXZ' }],
    ['turned z, y, x', { order: 'ZYX' }],
    ['with places for every joint', { hasPlaces: true }],
    ['in metres', { metres: 1 }],
    ['in inches', { metres: 0.0254 }],
    ['in a unit of its own', { metres: 0.0071 }],
    ['with z upwards', { basis: UPRIGHT_Z }],
    ['looking to -z', { basis: fromAxisAngle([0, 1, 0], Math.PI) }],
    ['with z upwards, looking to +x', { basis: multiply(fromAxisAngle([0, 0, 1], Math.PI / 2), UPRIGHT_Z) }],
  ] as const)('%s, has them again', (_, options) => {
    const motion = motionIn(bvhFile(POSES, options))
    expect(motion).toMatchObject({ frameRate: 30, format: 'bvh' })
    POSES.forEach((pose, frame) => {
      const back = poseAt(motion, frame / 30)
      expect(farthest(pose, back)).toBeLessThan(0.01)
      expect(distance(pose.hips, back.hips)).toBeLessThan(0.002)
    })
  })

  it('resting with its arms lowered, has its limbs point the same ways', () => {
    const motion = motionIn(bvhFile(POSES, { frameOf: lowered }))
    POSES.forEach((pose, frame) => expect(farthestLimb(pose, poseAt(motion, frame / 30))).toBeLessThan(1.5))
  })

  it('of bones that all lie along one axis, rests as in its most upright frame', () => {
    const motion = motionIn(bvhFile([...POSES.slice(1), REST_POSE], { frameOf: alongX }))
    POSES.slice(1).forEach((pose, frame) =>
      expect(farthest(pose, poseAt(motion, frame / 30))).toBeLessThan(0.01),
    )
  })

  it.each([
    ['y', IDENTITY, [3000, 0, -500]],
    ['z', UPRIGHT_Z, [3000, -500, 0]],
  ] as const)(
    'captured far from the origin of a studio with %s upwards, begins where it rests',
    (_, basis, far) => {
      const text = bvhFile(POSES, { basis })
      const [head = '', rows = ''] = text.split(/(?<=Frame Time: .*\n)/)
      const moved = rows.replaceAll(/^(\S+) (\S+) (\S+)/gm, (_all, ...numbers: string[]) =>
        far.map((value, axis) => Number(numbers[axis]) + value).join(' '),
      )
      const motion = motionIn(head + moved)
      POSES.forEach((pose, frame) =>
        expect(distance(pose.hips, poseAt(motion, frame / 30).hips)).toBeLessThan(0.002),
      )
    },
  )

  it('carried by a root that moves, begins where it rests too', () => {
    const [hierarchy = '', motion = ''] = bvhFile(POSES).split('MOTION')
    const root = 'ROOT scene\n{\nOFFSET 0 0 0\nCHANNELS 3 Xposition Yposition Zposition\n'
    const carried = hierarchy.replace('HIERARCHY\n', `HIERARCHY\n${root}`).replace('ROOT hips', 'JOINT hips')
    const rows = motion.replaceAll(/^(?=\S+ \S+ \S+ \S+ )/gm, '500 0 900 ')
    const read = motionIn(`${carried}}\nMOTION${rows}`)
    POSES.forEach((pose, frame) =>
      expect(distance(pose.hips, poseAt(read, frame / 30).hips)).toBeLessThan(0.002),
    )
  })

  it.each([
    ['y', IDENTITY],
    ['z', UPRIGHT_Z],
  ])(
    'of bones along one axis that never stands in a T-pose, has its limbs point the same ways, %s upwards',
    (_, basis) => {
      const upright = POSES.slice(1)
      const motion = motionIn(bvhFile(upright, { frameOf: alongX, basis }))
      upright.forEach((pose, frame) => {
        expect(farthestLimb(pose, poseAt(motion, frame / 30))).toBeLessThan(3)
        expect(
          angleBetween(
            worldRotations(pose.rotations).hips,
            worldRotations(poseAt(motion, frame / 30).rotations).hips,
          ) * DEGREES,
        ).toBeLessThan(2)
      })
    },
  )

  it('whose root says its way from the OFFSET and not its place, stands as high', () => {
    const text = bvhFile([REST_POSE]).replace(/^0\.000000 92\.000000 0\.000000 /m, '3 -10 0 ')
    expect(text).toContain('\n3 -10 0')
    expect(poseAt(motionIn(text), 0).hips[1]).toBeCloseTo(-10 / 92, 2)
  })
})

it('every joint is turned and placed as by the loader of three.js', () => {
  const text = bvhFile(POSES, { order: 'YZX' }).replace(
    /OFFSET 0\.000000 92\.000000 0\.000000/,
    'OFFSET 0 0 0',
  )
  const motion = motionIn(text)
  const { skeleton, clip } = new BVHLoader().parse(text)
  const scene = new Group().add(skeleton.bones[0] ?? new ThreeBone())
  const mixer = new AnimationMixer(scene)
  mixer.clipAction(clip).play()
  for (const frame of POSES.keys()) {
    mixer.setTime(Math.min(frame / 30, clip.duration - 1e-6))
    scene.updateMatrixWorld(true)
    const world = worldAt(motion, frame / 30)
    motion.bones.forEach(({ name }, index) => {
      const theirs = skeleton.bones.find((bone) => bone.name === name)
      const [turn, place] = [new Quaternion(), new Vector3()]
      theirs?.getWorldQuaternion(turn)
      theirs?.getWorldPosition(place)
      const ours = world[index]
      expect(
        angleBetween(turn.toArray() as unknown as Quat, ours?.rotation ?? IDENTITY) * DEGREES,
      ).toBeLessThan(0.05)
      expect(distance(place.multiplyScalar(0.01).toArray(), ours?.position ?? [NaN, 0, 0])).toBeLessThan(
        0.001,
      )
    })
  }
})

describe('files that Blender wrote from a figure of ours', () => {
  it.each([
    ['blender-t-pose.bvh', 0.1],
    ['blender-a-pose.bvh', 1],
  ])('%s: every frame has its limbs where Blender shows them', (name, most) => {
    const motion = motionIn(new TextDecoder().decode(foreignFile(name)))
    const shown = truth()
    shown.frames.forEach((joints, frame) => {
      const pose = poseAt(motion, frame / shown.fps)
      expect(farthestOf(shown, pose, frame)).toBeLessThan(most)
      const moved = (joints.hips?.[1] ?? NaN) - shown.hipsHeight
      expect(pose.hips[1] * shown.hipsHeight).toBeCloseTo(moved, 2)
    })
  })
})

describe('what writers do otherwise', () => {
  const SMALL = `HIERARCHY
ROOT Hips
{
  OFFSET 0 0 0
  CHANNELS 3 Zrotation Xrotation Yrotation
  JOINT Spine
  {
    OFFSET 0 20 0
    CHANNELS 3 Zrotation Xrotation Yrotation
    End Site
    {
      OFFSET 0 30 0
    }
  }
}
MOTION
Frames: 2
Frame Time: 0.04
0 0 0 10 20 30
90 0 0 0 0 0
`
  const turns = (text: string): readonly number[][] => motionIn(text).tracks.map(({ values }) => [...values])

  it.each([
    ['carriage returns and tabs', SMALL.replaceAll('\n', '\r\n').replaceAll('  ', '\t')],
    ['old Macintosh line ends', SMALL.replaceAll('\n', '\r')],
    ['words in other cases', SMALL.toLowerCase()],
    ['braces on the line of the joint', SMALL.replaceAll(/\s*\n\s*\{/g, ' {')],
    ['frames broken over several lines', SMALL.replace('0 0 0 10', '0 0\n0\n10')],
    ['no colons', SMALL.replaceAll(':', ' ')],
    ['a byte order mark and blank lines', `\uFEFF\n${SMALL.replaceAll('\n', '\n\n')}`],
    ['more numbers than frames', `${SMALL}1 2 3 4 5 6\n`],
  ])('%s are read', (_, text) => {
    expect(turns(text)).toEqual(turns(SMALL))
  })

  it('names may have spaces, and several roots may follow each other', () => {
    const [hierarchy = '', motion = ''] = SMALL.replace('JOINT Spine', 'JOINT Bip01 L Thigh').split('MOTION')
    const second = hierarchy.replace('HIERARCHY', '').replace('Hips', 'Prop')
    const { bones } = motionIn(`${hierarchy}${second}MOTION${motion.replaceAll(/^([\d ]{11,})$/gm, '$1 $1')}`)
    expect(bones.map(({ name, parent }) => [name, parent])).toEqual([
      ['Hips', -1],
      ['Bip01 L Thigh', 0],
      ['Prop', -1],
      ['Bip01 L Thigh', 2],
    ])
  })

  it('a frame time of nought is taken for thirty frames a second', () => {
    expect(motionIn(SMALL.replace('0.04', '0')).frameRate).toBe(30)
  })

  const cases: readonly (readonly [MotionFailure, string, string])[] = [
    ['unknown-format', 'another text', 'HIERARCHICAL'],
    ['truncated', 'no motion', SMALL.slice(0, SMALL.indexOf('MOTION'))],
    ['truncated', 'a motion without frames', SMALL.slice(0, SMALL.indexOf('Frames'))],
    ['truncated', 'half a hierarchy', SMALL.replace(/\}\s*\}\s*MOTION/, '}\nMOTION')],
    ['truncated', 'too few numbers', SMALL.replace('90 0 0 0 0 0', '90 0')],
    ['truncated', 'a thousand million frames', SMALL.replace('Frames: 2', 'Frames: 1000000000')],
    ['damaged', 'too many braces', SMALL.replace('MOTION', '}\nMOTION')],
    ['damaged', 'decimal commas', SMALL.replace('10 20 30', '10,5 20,5 30,5')],
    ['damaged', 'a number that is none', SMALL.replace('10 20 30', '10 NaN 30')],
    ['damaged', 'an endless number', SMALL.replace('10 20 30', '10 1e400 30')],
    ['damaged', 'an offset of two numbers', SMALL.replace('OFFSET 0 20 0', 'OFFSET 0 20')],
    ['damaged', 'channels that are not counted right', SMALL.replace('CHANNELS 3', 'CHANNELS 4')],
    ['damaged', 'words that belong nowhere', SMALL.replace('OFFSET 0 20 0', 'LIMITS 0 20 0')],
    ['damaged', 'an offset outside every joint', SMALL.replace('ROOT Hips', 'OFFSET 0 0 0\nROOT Hips')],
    ['damaged', 'frames that are not counted', SMALL.replace('Frames: 2', 'Frames: many')],
    ['damaged', 'a negative frame time', SMALL.replace('0.04', '-1')],
    ['no-motion', 'no frame', SMALL.replace('Frames: 2', 'Frames: 0')],
    ['no-motion', 'no channel', SMALL.replaceAll('CHANNELS 3 Zrotation Xrotation Yrotation', 'CHANNELS 0')],
    ['no-skeleton', 'no joint', `HIERARCHY\nMOTION\nFrames: 1\nFrame Time: 1\n0\n`],
    [
      'too-complex',
      'ten thousand joints one in the other',
      `HIERARCHY\nROOT a\n{\n${'JOINT b\n{\nOFFSET 0 1 0\nCHANNELS 0\n'.repeat(10_000)}${'}\n'.repeat(10_001)}MOTION\nFrames: 1\nFrame Time: 1\n0\n`,
    ],
  ]
  it.each(cases)('refused as %s: %s', (reason, _, text) => {
    expect(readBvh(bytesOf(text))).toEqual({ ok: false, reason })
  })
})

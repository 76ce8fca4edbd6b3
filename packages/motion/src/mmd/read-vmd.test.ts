import mmdParser from 'mmd-parser'
import { describe, expect, it } from 'vitest'
import { worldJoints, worldRotations } from '@kamae/pose/kinematics/forward'
import {
  angleBetween,
  DEGREES,
  distance,
  dot,
  IDENTITY,
  normalize,
  slerp,
  subtract,
} from '@kamae/pose/math/math'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { Motion } from '../documents/motion.ts'
import { poseAt } from '../retarget/retarget.ts'
import { worldAt, worldAtRest } from '../retarget/world.ts'
import { eased } from './curves.ts'
import { readVmd } from './read-vmd.ts'
import { mmdBone } from './skeleton.ts'
import { type VmdKey, vmdFile } from './testing/vmd-file.ts'

function motionIn(bytes: Uint8Array): Motion {
  const read = readVmd(bytes)
  if (!read.ok || !read.motions[0]) throw new Error(read.ok ? 'no motion' : read.reason)
  return read.motions[0]
}

const ofKeys = (...keys: VmdKey[]): Motion => motionIn(vmdFile({ keys }))
const about = (axis: 0 | 1 | 2, degrees: number): [number, number, number, number] => {
  const turn: [number, number, number, number] = [0, 0, 0, Math.cos(degrees / 2 / DEGREES)]
  turn[axis] = Math.sin(degrees / 2 / DEGREES)
  return turn
}
const place = (motion: Motion, name: string, time = 0): Vec3 =>
  worldAt(motion, time)[mmdBone(name) ?? -1]?.position ?? [NaN, NaN, NaN]
const placeAtRest = (motion: Motion, name: string): Vec3 =>
  worldAtRest(motion.bones)[mmdBone(name) ?? -1]?.position ?? [NaN, NaN, NaN]
const way = (motion: Motion, from: string, to: string, time = 0): Vec3 =>
  normalize(subtract(place(motion, to, time), place(motion, from, time)))
const bodyOf = (motion: Motion, time = 0) => worldJoints(STANDARD_SKELETON, poseAt(motion, time))

describe('axes and rest', () => {
  it('a motion in which nothing moves gives the arms 37° below the T-pose and everything else at rest', () => {
    const motion = ofKeys({ name: '頭', frame: 0 })
    const joints = bodyOf(motion)
    const [shoulder, elbow] = [joints.get('leftUpperArm'), joints.get('leftLowerArm')]
    if (!shoulder || !elbow) throw new Error('no arm')
    const arm = normalize(subtract(elbow.position, shoulder.position))
    expect(Math.asin(-arm[1]) * DEGREES).toBeCloseTo(37, 0)
    const turned = Object.entries(worldRotations(poseAt(motion, 0).rotations)).filter(
      ([bone, turn]) =>
        !/Arm|Hand|Thumb|Index|Middle|Ring|Little/.test(bone) && angleBetween(turn, IDENTITY) > 1e-3,
    )
    expect(turned).toEqual([])
  })

  it('a raised left arm is the avatar’s left arm, raised', () => {
    // About the axis that comes out of the picture towards the viewer, -z in MikuMikuDance: 53° more than level.
    const joints = bodyOf(ofKeys({ name: '左腕', frame: 0, turn: about(2, 90) }))
    const [hand, head] = [joints.get('leftHand')?.position, joints.get('head')?.position]
    expect(hand?.[0]).toBeGreaterThan(0.1)
    expect(hand?.[1]).toBeGreaterThan((head?.[1] ?? 0) + 0.1)
  })

  it('a head that looks to its left and up does so in ours', () => {
    const left = bodyOf(ofKeys({ name: '頭', frame: 0, turn: about(1, -40) })).get('head')?.rotation as Quat
    expect(angleBetween(left, [0, Math.sin(20 / DEGREES), 0, Math.cos(20 / DEGREES)]) * DEGREES).toBeLessThan(
      0.1,
    )
    const up = bodyOf(ofKeys({ name: '頭', frame: 0, turn: about(0, 30) })).get('head')?.rotation as Quat
    expect(angleBetween(up, [-Math.sin(15 / DEGREES), 0, 0, Math.cos(15 / DEGREES)]) * DEGREES).toBeLessThan(
      0.1,
    )
  })

  it('the whole, the centre and the groove all move the hips, 8 cm a unit, forward being -z', () => {
    const motion = ofKeys(
      { name: '全ての親', frame: 0, move: [1, 0, 0] },
      { name: 'センター', frame: 0, move: [0, 0, -2] },
      { name: 'グルーブ', frame: 0, move: [0, 0.5, 0] },
    )
    const moved = subtract(place(motion, '下半身'), placeAtRest(motion, '下半身'))
    expect(moved.map((value) => Math.round(value * 1e4) / 1e4)).toEqual([0.08, 0.04, 0.16])
    expect(poseAt(motion, 0).hips[2]).toBeCloseTo(0.16 / 0.96, 3)
  })

  it('the lower body turns the hips alone, the upper body all that stands on it', () => {
    const lower = worldRotations(
      poseAt(ofKeys({ name: '下半身', frame: 0, turn: about(1, 30) }), 0).rotations,
    )
    expect(angleBetween(lower.hips, IDENTITY) * DEGREES).toBeCloseTo(30, 1)
    expect(angleBetween(lower.spine, IDENTITY) * DEGREES).toBeLessThan(0.01)
    const upper = worldRotations(
      poseAt(ofKeys({ name: '上半身2', frame: 0, turn: about(0, 20) }), 0).rotations,
    )
    expect(angleBetween(upper.hips, IDENTITY)).toBeLessThan(1e-4)
    expect(angleBetween(upper.head, IDENTITY) * DEGREES).toBeCloseTo(20, 1)
  })

  it('twist bones turn the part of the arm below them, shoulder parents leave the arm, both eyes turn each', () => {
    const twist = worldRotations(
      poseAt(ofKeys({ name: '左手捩', frame: 0, turn: about(0, 50) }), 0).rotations,
    )
    const rest = worldRotations(poseAt(ofKeys({ name: '頭', frame: 0 }), 0).rotations)
    expect(angleBetween(twist.leftHand, rest.leftHand) * DEGREES).toBeCloseTo(50, 1)
    expect(angleBetween(twist.leftUpperArm, rest.leftUpperArm)).toBeLessThan(1e-4)
    const lifted = worldRotations(
      poseAt(ofKeys({ name: '左肩P', frame: 0, turn: about(2, 15) }), 0).rotations,
    )
    expect(angleBetween(lifted.leftShoulder, IDENTITY) * DEGREES).toBeCloseTo(15, 1)
    expect(angleBetween(lifted.leftUpperArm, rest.leftUpperArm)).toBeLessThan(1e-4)
    const eyes = poseAt(ofKeys({ name: '両目', frame: 0, turn: about(1, 10) }), 0).rotations
    expect(eyes.leftEye).toEqual(eyes.rightEye)
    expect(angleBetween(eyes.leftEye as unknown as Quat, IDENTITY) * DEGREES).toBeCloseTo(10, 1)
  })
})

describe('keys', () => {
  it('what another parser reads is what this one reads', () => {
    const keys = [
      { name: '左腕', frame: 0, turn: about(2, 20) },
      { name: 'センター', frame: 12, move: [1, 2, 3] as const },
      { name: '右人指１', frame: 30, turn: about(0, -45) },
    ]
    const bytes = vmdFile({ keys, morphs: [{ name: 'まばたき', frame: 9, weight: 0.5 }] })
    const parsed = new mmdParser.Parser().parseVmd(bytes.buffer as ArrayBuffer, true)
    const motion = motionIn(bytes)
    expect(parsed.motions.map(({ boneName }) => boneName)).toEqual(keys.map(({ name }) => name))
    for (const { boneName, frameNum, rotation } of parsed.motions) {
      const track = motion.tracks.find(({ bone, kind }) => bone === mmdBone(boneName) && kind === 'rotation')
      expect(track?.times[0]).toBeCloseTo(frameNum / 30, 5)
      expect(
        angleBetween([...(track?.values ?? [])] as unknown as Quat, rotation as unknown as Quat),
      ).toBeLessThan(1e-5)
    }
    expect(motion.face).toEqual([
      { name: 'blink', times: Float32Array.of(0.3), values: Float32Array.of(0.5) },
    ])
  })

  it('a curve is followed within a tenth of a degree, and no key of the file is lost', () => {
    const curve = [10, 115, 60, 127] as const
    const [from, to] = [about(0, -50), about(1, 100)]
    const motion = ofKeys(
      { name: '頭', frame: 7, turn: from },
      { name: '頭', frame: 67, turn: to, curve },
      { name: '頭', frame: 68, turn: from, curve: [127, 0, 0, 127] },
      { name: '頭', frame: 9007, turn: to, curve: [127, 0, 0, 127] },
    )
    const [track] = motion.tracks
    for (const frame of [7, 67, 68, 9007]) expect(track?.times).toContain(Math.fround(frame / 30))
    expect(motion.duration).toBeCloseTo(9007 / 30, 3)
    const exact = (part: number): Quat => {
      const [x1, y1, x2, y2] = curve.map((value) => value / 127) as [number, number, number, number]
      return slerp(from, to, eased([x1, y1, x2, y2], part))
    }
    const worst = Math.max(
      ...Array.from({ length: 500 }, (_, step) => {
        const part = step / 499
        const [x, y, z, w] = exact(part)
        const head = worldAt(motion, (7 + 60 * part) / 30)[mmdBone('頭') ?? 0]?.rotation ?? IDENTITY
        return angleBetween(head, [-x, -y, z, w]) * DEGREES
      }),
    )
    expect(worst).toBeLessThan(0.1)
  })

  it('the curve of an axis moves that axis', () => {
    const curve = [127, 0, 127, 0] as const
    const motion = ofKeys(
      { name: 'センター', frame: 0 },
      { name: 'センター', frame: 30, move: [0, 10, 0], curve },
    )
    const exact = eased([1, 0, 1, 0], 0.6) * 0.8
    expect(place(motion, 'センター', 0.6)[1] - placeAtRest(motion, 'センター')[1]).toBeCloseTo(exact, 2)
  })

  it('a writer’s curve without copies is followed too, and one of nothing but noughts is straight', () => {
    const keys: VmdKey[] = [
      { name: '頭', frame: 0 },
      { name: '頭', frame: 30, turn: about(1, 90), curve: [127, 0, 127, 0] },
    ]
    const bare = vmdFile({ keys })
    const at = 54 + 111 + 47
    bare.set([127, 127, 127, 127], at)
    bare.fill(0, at + 16, at + 64)
    const halfway = (bytes: Uint8Array): number =>
      angleBetween(worldAt(motionIn(bytes), 0.5)[mmdBone('頭') ?? 0]?.rotation ?? IDENTITY, IDENTITY) *
      DEGREES
    expect(halfway(bare)).toBeCloseTo(halfway(vmdFile({ keys })), 1)
    expect(halfway(bare)).toBeLessThan(20)
    expect(halfway(bare.fill(0, at, at + 64))).toBeCloseTo(45, 1)
  })

  it('keys out of order are put in order, and the last of two at one time counts', () => {
    const motion = ofKeys(
      { name: '首', frame: 10, turn: about(0, 10) },
      { name: '首', frame: 0 },
      { name: '首', frame: 10, turn: about(0, 20) },
    )
    expect([...(motion.tracks[0]?.times ?? [])].at(-1)).toBeCloseTo(1 / 3, 5)
    expect(
      angleBetween(worldAt(motion, 1)[mmdBone('首') ?? 0]?.rotation ?? IDENTITY, IDENTITY) * DEGREES,
    ).toBeCloseTo(20, 2)
  })

  it('several morphs of one preset add up, unknown ones keep their names, and those that stay shut are left out', () => {
    const motion = motionIn(
      vmdFile({
        morphs: [
          { name: 'ウィンク', frame: 0, weight: 0.25 },
          { name: 'ウィンク２', frame: 0, weight: 0.25 },
          { name: 'ウィンク２', frame: 30, weight: 1 },
          { name: 'はぁと', frame: 0, weight: 1 },
          { name: 'あ', frame: 0, weight: 0 },
        ],
      }),
    )
    expect(motion.face.map(({ name }) => name)).toEqual(['blinkLeft', 'はぁと'])
    expect(poseAt(motion, 0).expressions).toEqual({ blinkLeft: 0.5, はぁと: 1 })
    expect(poseAt(motion, 1).expressions.blinkLeft).toBe(1)
  })

  it('files of the first version, and files that end after the bones, open', () => {
    expect(motionIn(vmdFile({ keys: [{ name: '頭', frame: 3 }], isOld: true })).tracks).toHaveLength(1)
    const short = vmdFile({ keys: [{ name: '頭', frame: 3 }] }).subarray(0, 50 + 4 + 111)
    expect(motionIn(short).tracks).toHaveLength(1)
  })
})

describe('legs that goals lead', () => {
  const crouch: VmdKey[] = [
    { name: 'センター', frame: 0 },
    { name: 'センター', frame: 60, move: [0, -4, 0] },
    { name: '左足ＩＫ', frame: 0 },
    { name: '右足ＩＫ', frame: 0 },
  ]

  it('a centre that sinks bends the knees forward while the feet stay where they stand', () => {
    const motion = ofKeys(...crouch)
    for (let time = 0; time <= 2; time += 0.05) {
      for (const side of ['左', '右']) {
        expect(distance(place(motion, `${side}足首`, time), placeAtRest(motion, `${side}足首`))).toBeLessThan(
          0.001,
        )
        expect(
          distance(place(motion, `${side}つま先`, time), placeAtRest(motion, `${side}つま先`)),
        ).toBeLessThan(0.001)
      }
    }
    expect(place(motion, '左ひざ', 2)[2]).toBeGreaterThan(place(motion, '左足首', 2)[2] + 0.15)
    expect(poseAt(motion, 2).hips[1]).toBeLessThan(-0.3)
  })

  it('a goal that moves takes the foot along, as far as the leg is long, and its turn shows where the toes point', () => {
    const motion = ofKeys(
      { name: '左足ＩＫ', frame: 0, move: [2, 1, -3], turn: about(1, -90) },
      { name: '右足ＩＫ', frame: 0, move: [0, 0, 40] },
    )
    const moved = subtract(place(motion, '左足首'), placeAtRest(motion, '左足首'))
    expect(distance(moved, [0.16, 0.08, 0.24])).toBeLessThan(0.001)
    expect(dot(way(motion, '左足首', '左つま先'), [1, 0, 0])).toBeGreaterThan(0.75)
    // Behind and out of reach: the leg is as straight as at rest and points there.
    expect(dot(way(motion, '右足', '右ひざ'), way(motion, '右ひざ', '右足首'))).toBeGreaterThan(0.997)
    expect(
      dot(way(motion, '右足', '右足首'), normalize(subtract([-0.076, 0.112, -3.2], place(motion, '右足')))),
    ).toBeGreaterThan(0.99)
  })

  it('the goal of the toes tips the foot', () => {
    const motion = ofKeys({ name: '左つま先ＩＫ', frame: 0, move: [0, -1, 0] })
    expect(way(motion, '左足首', '左つま先')[1]).toBeLessThan(-0.75)
    expect(distance(place(motion, '左足首'), placeAtRest(motion, '左足首'))).toBeLessThan(0.001)
  })

  it('the thigh’s own turn shows where the knee points', () => {
    const motion = ofKeys(...crouch, { name: '左足', frame: 0, turn: about(1, -45) })
    expect(place(motion, '左ひざ', 2)[0]).toBeGreaterThan(place(motion, '左足', 2)[0] + 0.1)
    expect(place(motion, '右ひざ', 2)[0]).toBeCloseTo(place(motion, '右足', 2)[0], 2)
  })

  it('switched off, or lying still under legs that turn by themselves, goals lead nothing', () => {
    const kick: VmdKey[] = [
      { name: '左足', frame: 0, turn: about(0, 80) },
      { name: '左ひざ', frame: 0, turn: about(0, -30) },
      { name: '左足ＩＫ', frame: 0 },
    ]
    const lying = ofKeys(...kick)
    const switched = motionIn(
      vmdFile({
        keys: [...kick, { name: '左足ＩＫ', frame: 5, move: [0, 1, 0] }],
        switches: [{ frame: 0, name: '左足ＩＫ', isOn: false }],
      }),
    )
    for (const motion of [lying, switched]) expect(way(motion, '左足', '左ひざ')[2]).toBeGreaterThan(0.95)
    // The other leg does not stay behind where the file has no goal for it either.
    const jump = ofKeys(
      { name: '左ひざ', frame: 0, turn: about(0, -60) },
      { name: 'センター', frame: 0, move: [0, 3, 0] },
    )
    expect(place(jump, '右足首')[1]).toBeCloseTo(placeAtRest(jump, '右足首')[1] + 0.24, 3)
  })

  it('goals of the toes are switched by themselves', () => {
    const keys: VmdKey[] = [
      { name: '左足ＩＫ', frame: 0, move: [0, 2, 0] },
      { name: '左つま先ＩＫ', frame: 0, move: [0, -1, 0] },
      { name: '左足首', frame: 0 },
    ]
    const motion = motionIn(vmdFile({ keys, switches: [{ frame: 0, name: '左つま先ＩＫ', isOn: false }] }))
    expect(place(motion, '左足首')[1]).toBeCloseTo(placeAtRest(motion, '左足首')[1] + 0.16, 3)
    const bend = (world: Motion): number =>
      dot(way(world, '左ひざ', '左足首'), way(world, '左足首', '左つま先'))
    expect(bend(motion)).toBeCloseTo(bend(ofKeys({ name: '頭', frame: 0 })), 3)
    expect(bend(ofKeys(...keys))).not.toBeCloseTo(bend(motion), 1)
  })

  it('a switch in the middle changes the legs there', () => {
    const motion = motionIn(
      vmdFile({
        keys: [
          { name: '左足', frame: 0, turn: about(0, 80) },
          { name: '左足ＩＫ', frame: 0, move: [0, 1, 0] },
          { name: '左足ＩＫ', frame: 60, move: [0, 1, 0] },
        ],
        switches: [
          { frame: 0, name: '左足ＩＫ', isOn: true },
          { frame: 30, name: '左足ＩＫ', isOn: false },
        ],
      }),
    )
    expect(place(motion, '左足首', 0.9)[1]).toBeCloseTo(placeAtRest(motion, '左足首')[1] + 0.08, 3)
    expect(way(motion, '左足', '左ひざ', 1.1)[2]).toBeGreaterThan(0.9)
  })
})

it('a dance of two thousand keys keeps every one of them', () => {
  const names = ['センター', '上半身', '左腕', '右腕', '左足ＩＫ', '右足ＩＫ', '頭', '下半身']
  const keys = Array.from({ length: 2000 }, (_, index): VmdKey => {
    const frame = Math.floor(index / names.length) * 4
    const name = names[index % names.length] as string
    const sway = Math.sin(frame / 20)
    return {
      name,
      frame,
      move: [sway, Math.abs(sway), 0],
      turn: about(1, 30 * sway),
      curve: [64, 0, 64, 127],
    }
  })
  const motion = ofKeys(...keys)
  const head = motion.tracks.find(({ bone, kind }) => bone === mmdBone('頭') && kind === 'rotation')
  const kept = new Set(head?.times)
  for (let frame = 0; frame < 1000; frame += 4) expect(kept).toContain(Math.fround(frame / 30))
})

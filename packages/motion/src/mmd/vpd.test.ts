import mmdParser from 'mmd-parser'
import { describe, expect, it } from 'vitest'
import { BONES, twinOf } from '@kamae/pose/skeleton/bones'
import { worldRotations } from '@kamae/pose/kinematics/forward'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import {
  angleBetween,
  DEGREES,
  distance,
  dot,
  normalize,
  normalizeQuat,
  subtract,
} from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { poseAt } from '../retarget/retarget.ts'
import { worldAt } from '../retarget/world.ts'
import { readVpd } from './read-vpd.ts'
import { toShiftJis } from './shift-jis.ts'
import { mmdBone } from './skeleton.ts'
import { writeVpd } from './write-vpd.ts'

function poseIn(bytes: Uint8Array): Pose {
  const read = readVpd(bytes)
  if (!read.ok || !read.motions[0]) throw new Error(read.ok ? 'no motion' : read.reason)
  return poseAt(read.motions[0], 0)
}

const textOf = (bytes: Uint8Array): string => new TextDecoder('shift_jis').decode(bytes)

/** A file as MikuMikuDance writes it. */
function vpd(...bones: readonly (readonly [name: string, move: string, turn: string])[]): Uint8Array {
  const blocks = bones.map(
    ([name, move, turn], index) =>
      `Bone${index}{${name}\r\n  ${move};\t\t\t\t// trans x,y,z\r\n  ${turn};\t\t// Quaternion x,y,z,w\r\n}\r\n\r\n`,
  )
  return toShiftJis(
    `Vocaloid Pose Data file\r\n\r\n初音ミク.osm;\t\t// 親ファイル名\r\n${bones.length};\t\t\t\t// 総ポーズボーン数\r\n\r\n${blocks.join('')}`,
  )
}

const STILL = ['0.000000,0.000000,0.000000', '0.000000,0.000000,0.000000,1.000000'] as const

describe('written and read again', () => {
  it.each(BUILT_IN_POSES.map(({ id, pose }) => [id, pose] as const))(
    '%s comes back within a hundredth of a degree and a tenth of a millimetre',
    (_, pose) => {
      const back = poseIn(writeVpd(pose))
      const [before, after] = [worldRotations(pose.rotations), worldRotations(back.rotations)]
      // The standard model has one bone for chest and upper chest, and none for the jaw.
      for (const bone of BONES.filter((name) => name !== 'chest' && name !== 'jaw')) {
        expect([bone, angleBetween(before[bone], after[bone]) * DEGREES < 0.01]).toEqual([bone, true])
      }
      expect(distance(pose.hips, back.hips)).toBeLessThan(1e-4)
    },
  )

  it('another parser finds every bone under its Japanese name, with the same numbers', () => {
    const pose = BUILT_IN_POSES.find(({ id }) => id === 'salute')?.pose ?? REST_POSE
    const bytes = writeVpd(pose)
    const { bones } = new mmdParser.Parser().parseVpd(textOf(bytes), true)
    expect(bones.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['センター', '左腕', '右人指１', '左足ＩＫ', '右つま先ＩＫ']),
    )
    expect(bones).toHaveLength(57)
    const read = readVpd(bytes)
    for (const { name, quaternion } of bones.filter((bone) => /腕|ひじ|指|頭/.test(bone.name))) {
      const track =
        read.ok &&
        read.motions[0]?.tracks.find(({ bone, kind }) => bone === mmdBone(name) && kind === 'rotation')
      if (!track) throw new Error(`${name} is missing`)
      const turn = normalizeQuat(quaternion as unknown as Quat)
      expect(angleBetween(normalizeQuat([...track.values] as unknown as Quat), turn)).toBeLessThan(1e-4)
    }
  })

  it('the file is as MikuMikuDance writes it: Shift_JIS, CRLF, counted, commented', () => {
    const text = textOf(writeVpd(REST_POSE))
    expect(text.split('\r\n').slice(0, 9)).toEqual([
      'Vocaloid Pose Data file',
      '',
      'kamae.osm;\t\t// 親ファイル名',
      '57;\t\t\t\t// 総ポーズボーン数',
      '',
      'Bone0{センター',
      '  0.000000,0.000000,0.000000;\t\t\t\t// trans x,y,z',
      '  0.000000,0.000000,0.000000,1.000000;\t\t// Quaternion x,y,z,w',
      '}',
    ])
    expect(text).not.toMatch(/[^\r]\n/)
    expect([...toShiftJis('左足ＩＫ')]).toEqual([0x8d, 0xb6, 0x91, 0xab, 0x82, 0x68, 0x82, 0x6a])
  })

  it('goals of the feet lie where the legs’ own turns bring them, so that a program that follows the goals shows the same legs', () => {
    const off: number[] = []
    for (const { pose } of BUILT_IN_POSES.slice(0, 60)) {
      const text = textOf(writeVpd(pose))
      // As if knees and feet did not turn by themselves: only the goals can bend them.
      const led = text.replaceAll(/(\{[左右](?:ひざ|足首)\r\n.*\r\n).*;/g, '$1  0,0,0,1;')
      const [own, byGoals] = [legsOf(toShiftJis(text)), legsOf(toShiftJis(led))]
      for (const [index, way] of own.entries()) {
        off.push(Math.acos(Math.min(1, dot(way, byGoals[index] ?? [0, 0, 0]))) * DEGREES)
      }
    }
    off.sort((a, b) => a - b)
    expect(off[off.length >> 1]).toBeLessThan(0.1)
    expect(off[Math.floor(off.length * 0.95)]).toBeLessThan(1)
    expect(off.at(-1)).toBeLessThan(12)
  })
})

/** Where thighs, shins and feet of a file lead. */
function legsOf(bytes: Uint8Array): Vec3[] {
  const read = readVpd(bytes)
  const motion = read.ok ? read.motions[0] : undefined
  if (!motion) throw new Error('no motion')
  const world = worldAt(motion, 0)
  const place = (name: string): Vec3 => world[mmdBone(name) ?? -1]?.position ?? [NaN, NaN, NaN]
  return ['左', '右'].flatMap((side) =>
    (
      [
        ['足', 'ひざ'],
        ['ひざ', '足首'],
        ['足首', 'つま先'],
      ] as const
    ).map(([from, to]) => normalize(subtract(place(side + to), place(side + from)))),
  )
}

describe('files of other programs', () => {
  it('a figure as it is in the mirror has its sides exchanged', () => {
    const turn = (sign: number): string => `0.1,${0.2 * sign},${0.3 * sign},0.927362`
    const left = poseIn(vpd(['左ひじ', STILL[0], turn(1)], ['左人指１', STILL[0], turn(1)]))
    const right = poseIn(vpd(['右ひじ', STILL[0], turn(-1)], ['右人指１', STILL[0], turn(-1)]))
    for (const bone of BONES) {
      const [x = 0, y = 0, z = 0, w = 1] = left.rotations[bone] ?? []
      expect(
        angleBetween([x, -y, -z, w], (right.rotations[twinOf(bone)] ?? [0, 0, 0, 1]) as unknown as Quat),
      ).toBeLessThan(1e-3)
    }
  })

  it('names in half width, UTF-8, a byte order mark, other white space and morphs of MikuMikuMoving are read', () => {
    const text = `\uFEFFVocaloid Pose Data file\n\nmodel.pmx;\n2;\nBone0 {\n左足IK\n0,0.5,0;0,0,0,1;\n}\nBone1{上半身２\n 0,0,0;\n 0.1 , 0 , 0 , 0.99 ;}\nMorph0{まばたき\n 0.75;\n}\n`
    const pose = poseIn(new TextEncoder().encode(text))
    expect(pose.expressions).toEqual({ blink: 0.75 })
    expect(pose.rotations.chest).toBeDefined()
    expect(pose.rotations.leftLowerLeg?.[0]).toBeGreaterThan(0.1)
  })

  it.each([
    ['empty', new Uint8Array()],
    ['too-large', new Uint8Array(2_000_000)],
    ['unknown-format', toShiftJis('Vocaloid Motion Data 0002')],
    ['damaged', toShiftJis('Vocaloid Pose Data file')],
    ['no-motion', vpd()],
    ['no-skeleton', vpd(['前髪１', ...STILL])],
    ['damaged', vpd(['頭', '0,0,NaN', STILL[1]])],
    ['damaged', vpd(['頭', STILL[0], '0,0,1e99,1'])],
    ['damaged', vpd(['頭', STILL[0], '0,0,1'])],
    ['damaged', vpd(['頭', '0,0;0', STILL[1]])],
    ['truncated', vpd(['頭', ...STILL], ['首', ...STILL]).slice(0, -10)],
    ['truncated', vpd(['頭', ...STILL], ['首', ...STILL]).slice(0, -110)],
    ['too-complex', vpd(...Array.from({ length: 5001 }, () => ['頭', ...STILL] as const))],
  ])('refused as %s', (reason, bytes) => {
    expect(readVpd(bytes)).toEqual({ ok: false, reason })
  })
})

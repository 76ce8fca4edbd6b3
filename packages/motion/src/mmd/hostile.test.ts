import { describe, expect, it } from 'vitest'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { answers, mutantsOf } from '../testing/mutants.ts'
import { readVmd } from './read-vmd.ts'
import { readVpd } from './read-vpd.ts'
import { type VmdKey, vmdFile } from './testing/vmd-file.ts'
import { writeVpd } from './write-vpd.ts'

const KEYS: readonly VmdKey[] = [
  'センター',
  '左足ＩＫ',
  '右つま先ＩＫ',
  '左腕',
  '右ひじ',
  '腰',
  '両目',
].flatMap((name, index) => [
  {
    name,
    frame: index,
    move: [0, -1, 1] as const,
    turn: [0.1, 0.2, 0, 0.97] as const,
    curve: [5, 120, 100, 3] as const,
  },
  { name, frame: 90 + index, move: [2, 0.5, 0] as const },
])
const DANCE = vmdFile({
  keys: KEYS,
  morphs: [
    { name: 'あ', frame: 0, weight: 1 },
    { name: '笑い', frame: 40, weight: 0.3 },
  ],
  switches: [{ frame: 20, name: '左足ＩＫ', isOn: false }],
})

describe('damaged motions', () => {
  it('five hundred are all answered', () => {
    const taken = [...mutantsOf(DANCE, 500, 11)].filter((bytes) => answers(() => readVmd(bytes)))
    expect(taken.length).toBeGreaterThan(50)
    expect(taken.length).toBeLessThan(450)
  })

  it('what is wrong is said', () => {
    const patched = (at: number, value: number): Uint8Array => {
      const bytes = DANCE.slice()
      new DataView(bytes.buffer).setUint32(at, value, true)
      return bytes
    }
    const float = (at: number, value: number): Uint8Array => {
      const bytes = DANCE.slice()
      new DataView(bytes.buffer).setFloat32(at, value, true)
      return bytes
    }
    const bones = 50
    const morphs = bones + 4 + KEYS.length * 111
    const reasons = [
      new Uint8Array(),
      new Uint8Array(33 * 1024 * 1024),
      new Uint8Array(200),
      DANCE.slice(0, 40),
      DANCE.slice(0, 500),
      patched(bones, 0xff_ff_ff_ff),
      patched(bones, 38_694_547),
      patched(morphs, 0x7f_ff_ff_ff),
      patched(bones + 4 + 15, 0xff_ff_ff_ff),
      float(bones + 4 + 19, Number.NaN),
      float(bones + 4 + 31, Number.POSITIVE_INFINITY),
      float(bones + 4 + 31, 1e30),
      float(morphs + 4 + 19, Number.NaN),
      vmdFile({}),
      vmdFile({ keys: [{ name: '前髪１', frame: 0 }] }),
    ].map((bytes) => {
      const read = readVmd(bytes)
      return read.ok ? 'read' : read.reason
    })
    expect(reasons).toEqual([
      'empty',
      'too-large',
      'unknown-format',
      'truncated',
      'truncated',
      'truncated',
      'truncated',
      'truncated',
      'too-complex',
      'damaged',
      'damaged',
      'damaged',
      'damaged',
      'no-motion',
      'no-skeleton',
    ])
  })

  it('two keys four hours apart, every curve as steep as can be, cost no more than they need', () => {
    const steep = [127, 0, 0, 127] as const
    const far: readonly VmdKey[] = [
      'センター',
      '下半身',
      '左足ＩＫ',
      '右足ＩＫ',
      '左つま先ＩＫ',
      '左足',
      '頭',
    ].flatMap((name) => [
      { name, frame: 0, curve: steep },
      { name, frame: 432_000, move: [40, -9, 30] as const, turn: [0.7, 0, 0.7, 0.1] as const, curve: steep },
    ])
    const read = readVmd(vmdFile({ keys: far }))
    const keys = read.ok
      ? (read.motions[0]?.tracks.reduce((sum, { times }) => sum + times.length, 0) ?? 0)
      : Infinity
    expect(keys).toBeLessThan(20_000)
  })

  it('a hundred thousand switches are too many, those that change nothing are none', () => {
    const flicker = (isOn: (frame: number) => boolean) =>
      readVmd(
        vmdFile({
          keys: [{ name: 'センター', frame: 0, move: [0, -3, 0] }],
          switches: Array.from({ length: 100_000 }, (_, frame) => ({
            frame,
            name: '左足ＩＫ',
            isOn: isOn(frame),
          })),
        }),
      )
    expect(flicker((frame) => frame % 2 === 0)).toEqual({ ok: false, reason: 'too-complex' })
    expect(flicker(() => true).ok).toBe(true)
  })

  it('switches that claim to be more than there are end with the file', () => {
    const bytes = DANCE.slice()
    new DataView(bytes.buffer).setUint32(bytes.length - 34, 0xff_ff_ff_ff, true)
    new DataView(bytes.buffer).setUint32(bytes.length - 25, 0xff_ff_ff_ff, true)
    expect(readVmd(bytes).ok).toBe(true)
  })
})

describe('damaged poses', () => {
  it('five hundred are all answered', () => {
    const pose = writeVpd(BUILT_IN_POSES[3]?.pose ?? REST_POSE)
    const taken = [...mutantsOf(pose, 500, 12)].filter((bytes) => answers(() => readVpd(bytes)))
    expect(taken.length).toBeGreaterThan(20)
    expect(taken.length).toBeLessThan(480)
  })

  it('a megabyte of open braces, of slashes or of nothing but names is answered at once', () => {
    const head = 'Vocaloid Pose Data file\r\n\r\na.osm;\r\n1;\r\n'
    for (const body of ['Bone0{', '//', 'Bone', '{', '}', 'Bone0{a', ';', '1;', '\u0000']) {
      const text = head + body.repeat(Math.floor(1_000_000 / body.length))
      expect(readVpd(new TextEncoder().encode(text)).ok).toBe(false)
    }
  })
})

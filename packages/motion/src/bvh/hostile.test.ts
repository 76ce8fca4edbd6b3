import { expect, it } from 'vitest'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { answers, mutantsOf } from '../testing/mutants.ts'
import { readBvh } from './read-bvh.ts'
import { bvhFile } from './testing/bvh-file.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

it('five hundred damaged files are all answered', () => {
  const file = bytesOf(bvhFile(BUILT_IN_POSES.slice(0, 2).map(({ pose }) => pose)))
  const taken = [...mutantsOf(file, 500, 21)].filter((bytes) => answers(() => readBvh(bytes)))
  expect(taken.length).toBeGreaterThan(20)
  expect(taken.length).toBeLessThan(450)
})

it('megabytes of one value over and over are answered at once', () => {
  for (const part of [
    '{',
    '}',
    'JOINT a {',
    'ROOT a\n{\n',
    'End Site\n',
    'OFFSET 0 0 0\n',
    '\n',
    ' ',
    'MOTION',
    '9',
    '\u0000',
  ]) {
    const text = `HIERARCHY\nROOT a\n{\nOFFSET 0 0 0\nCHANNELS 1 Xrotation\n${part.repeat(Math.floor(2_000_000 / part.length))}`
    expect(readBvh(bytesOf(text)).ok).toBe(false)
  }
})

it('numbers are made room for only as far as the file has them', () => {
  const text = (frames: number) =>
    `HIERARCHY\nROOT a\n{\nOFFSET 0 0 0\nCHANNELS 3 Xrotation Yrotation Zrotation\n}\nMOTION\nFrames: ${frames}\nFrame Time: 0.01\n${'0 '.repeat(300)}`
  expect(readBvh(bytesOf(text(100))).ok).toBe(true)
  expect(readBvh(bytesOf(text(4_000_000_000)))).toEqual({ ok: false, reason: 'truncated' })
  expect(readBvh(bytesOf(`${text(3_000_000)}${'0 '.repeat(9_000_000)}`))).toEqual({
    ok: false,
    reason: 'too-complex',
  })
})

it('a motion of one joint, or of joints that no rule knows, still opens for the person to say which is which', () => {
  const file = (joint: string) =>
    `HIERARCHY\nROOT ${joint}\n{\nOFFSET 0 0 0\nCHANNELS 3 Xrotation Yrotation Zrotation\n}\nMOTION\nFrames: 1\nFrame Time: 0.01\n1 2 3\n`
  for (const joint of ['q17', '', '左', '\uFFFD'])
    expect(answers(() => readBvh(bytesOf(file(joint))))).toBe(true)
})

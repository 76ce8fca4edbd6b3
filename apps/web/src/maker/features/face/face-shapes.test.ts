import { expect, test } from 'vitest'
import type { AvatarExpression } from '@kamae/stage/avatar/expressions'
import { heldBack } from './face-overrides.ts'
import { FACES, faceWeights } from './face-shapes.ts'

const NONE = { blink: 'none', look: 'none', mouth: 'none' } as const
const KINDS: Readonly<Record<string, AvatarExpression['kind']>> = {
  aa: 'mouth',
  ih: 'mouth',
  ou: 'mouth',
  ee: 'mouth',
  oh: 'mouth',
  blink: 'blink',
  blinkLeft: 'blink',
  blinkRight: 'blink',
}

function face(name: string, more: Partial<AvatarExpression> = {}): AvatarExpression {
  return { name, isPreset: true, kind: KINDS[name] ?? 'emotion', isBinary: false, overrides: NONE, ...more }
}

const EMOTIONS = ['happy', 'angry', 'sad', 'relaxed', 'surprised']
const FREE = [...EMOTIONS, ...Object.keys(KINDS)].map((name) => face(name))
/** As the default avatars are: a smile shuts the eyes itself, and every feeling holds back some of the blink. */
const STRICT = FREE.map((one) =>
  one.name === 'happy'
    ? { ...one, overrides: { ...NONE, blink: 'block' as const, mouth: 'blend' as const } }
    : EMOTIONS.includes(one.name)
      ? { ...one, overrides: { ...NONE, blink: 'blend' as const } }
      : one,
)
const named = (id: string) => FACES.find((one) => one.id === id) ?? FACES[0]

test('every ready face is different, and no part of it holds another back', () => {
  for (const all of [FREE, STRICT]) {
    const made = FACES.map((one) => faceWeights(one, all))
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(FACES.length)
    for (const weights of made) {
      for (const { name, kind } of all.filter((one) => weights && one.name in weights)) {
        expect(heldBack(kind, all, weights ?? {}).amount, name).toBe(0)
      }
    }
  }
})

test('a wink stays a wink where the smile would shut it out', () => {
  const wink = named('wink')
  if (!wink) throw new Error('There is a wink.')
  expect(faceWeights(wink, FREE)).toEqual({ blinkLeft: 1, happy: 0.4 })
  expect(faceWeights(wink, STRICT)).toEqual({ blinkLeft: 1, ee: 0.4 })
})

test('an avatar that lacks what a face is made of is not offered it, one that has a stand-in is', () => {
  const laugh = named('laugh')
  if (!laugh) throw new Error('There is a laugh.')
  expect(faceWeights(laugh, [face('relaxed')])).toEqual({ relaxed: 1 })
  expect(faceWeights(laugh, [face('aa')])).toBeUndefined()
  expect(faceWeights(laugh, [])).toBeUndefined()
})

test('a binary expression is put on whole', () => {
  const smile = named('smile')
  if (!smile) throw new Error('There is a smile.')
  expect(faceWeights(smile, [face('happy', { isBinary: true })])).toEqual({ happy: 1 })
})

test('what is held back adds up, by name: blocked as soon as it shows, blended by as much', () => {
  const all = [
    face('sad', { overrides: { ...NONE, blink: 'blend' } }),
    face('angry', { overrides: { ...NONE, blink: 'block', look: 'blend' }, isBinary: true }),
    face('blink'),
  ]
  expect(heldBack('blink', all, { blink: 1 })).toEqual({ amount: 0, by: [] })
  expect(heldBack('blink', all, { sad: 0.3 })).toEqual({ amount: 0.3, by: ['sad'] })
  expect(heldBack('blink', all, { sad: 0.3, angry: 0.5 })).toEqual({ amount: 0.3, by: ['sad'] })
  expect(heldBack('blink', all, { sad: 0.3, angry: 0.6 })).toEqual({ amount: 1, by: ['sad', 'angry'] })
  expect(heldBack('look', all, { angry: 1 })).toEqual({ amount: 1, by: ['angry'] })
  expect(heldBack('emotion', all, { angry: 1 })).toEqual({ amount: 0, by: [] })
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEELINGS } from '../feelings.ts'
import { readReactions, type SpokenPart } from './read-reactions.ts'

const GESTURES = ['wave', 'Deep bow', '手を振る']

function read(pieces: readonly string[]): SpokenPart[] {
  const reader = readReactions(GESTURES)
  const parts = [...pieces.flatMap((piece) => reader.feed(piece)), ...reader.end()]
  return parts.reduce<SpokenPart[]>((joined, part) => {
    const before = joined.at(-1)
    if (part.kind !== 'text' || before?.kind !== 'text') return [...joined, part]
    return [...joined.slice(0, -1), { kind: 'text', text: before.text + part.text }]
  }, [])
}

const textOf = (parts: readonly SpokenPart[]) =>
  parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')

test.each([
  ['[happy] Hello.', [{ kind: 'reaction', feeling: 'happy' }], 'Hello.'],
  ['[happy|wave] Hello.', [{ kind: 'reaction', feeling: 'happy', gesture: 'wave' }], 'Hello.'],
  [
    'Well. [ SAD | deep_bow ] Sorry.',
    [{ kind: 'reaction', feeling: 'sad', gesture: 'Deep bow' }],
    'Well. Sorry.',
  ],
  ['[happy|nothing like it]Hi', [{ kind: 'reaction', feeling: 'happy' }], 'Hi'],
  ['[[angry]]No.', [{ kind: 'reaction', feeling: 'angry' }], 'No.'],
  ['【happy｜手を振る】やあ。', [{ kind: 'reaction', feeling: 'happy', gesture: '手を振る' }], 'やあ。'],
  ['［relaxed］うん', [{ kind: 'reaction', feeling: 'relaxed' }], 'うん'],
  ['[happy, wave] Hi', [{ kind: 'reaction', feeling: 'happy', gesture: 'wave' }], 'Hi'],
  ['[happy|[wave]] Hi', [{ kind: 'reaction', feeling: 'happy', gesture: 'wave' }], 'Hi'],
  ['[happy|wave and then nothing\nHi', [{ kind: 'reaction', feeling: 'happy' }], 'wave and then nothing\nHi'],
  ['Hi [surprised', [], 'Hi '],
  ['Hi [hap', [], 'Hi '],
] as const)('%j is read as it is meant', (answer, reactions, text) => {
  const parts = read([answer])
  expect(parts.filter(({ kind }) => kind === 'reaction')).toEqual(reactions)
  expect(textOf(parts)).toBe(text)
})

test.each([
  'See [the page](https://example.org/happy).',
  'As in [1] and [2].',
  '[sad but true] they said',
  '[happy birthday] to you',
  'a[0] = b[i][j]',
  '[unknown|wave] no',
  'open [',
  '- [ ] to do\n- [x] done',
])('%j passes as it is', (text) => {
  expect(read([text])).toEqual([{ kind: 'text', text }])
})

const piece = fc.oneof(
  fc.constantFrom('[', ']', '[[', ']]', '|', ' ', '\n', 'hello', '手', '【', '】', '[1]', '](x)', ','),
  fc.constantFrom(...FEELINGS, 'HAPPY', 'hap', 'wave', 'Deep bow', 'birthday'),
  fc
    .tuple(fc.constantFrom(...FEELINGS), fc.constantFrom('', '|wave', '|nothing', ' | wave '))
    .map(([feeling, gesture]) => `[${feeling}${gesture}]`),
)
const answer = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))

test('however an answer is cut into pieces, it is read the same', () => {
  fc.assert(
    fc.property(answer, fc.array(fc.nat(60), { maxLength: 8 }), (text, cuts) => {
      const places = [...new Set([0, ...cuts.filter((at) => at < text.length), text.length])].sort(
        (a, b) => a - b,
      )
      const pieces = places.slice(1).map((at, nth) => text.slice(places[nth], at))
      expect(read(pieces)).toEqual(read([text]))
    }),
    { numRuns: 5000 },
  )
})

test('every split of an answer in two, and into single characters, is read the same', () => {
  const text = 'A [happy|wave] b [[sad]] c [1] [angry|[no]] d [x](y) [relaxed'
  for (let at = 0; at <= text.length; at++)
    expect(read([text.slice(0, at), text.slice(at)])).toEqual(read([text]))
  expect(read(text.split(''))).toEqual(read([text]))
})

test('a well-formed tag is never shown', () => {
  fc.assert(
    fc.property(answer, (text) => {
      expect(textOf(read([text]))).not.toMatch(
        new RegExp(`\\[(?:${FEELINGS.join('|')})(?:\\|(?:wave|nothing))?\\]`, 'i'),
      )
    }),
    { numRuns: 5000 },
  )
})

test('a long run of brackets is read in no time', () => {
  const text = '['.repeat(50_000)
  expect(textOf(read([text])).length).toBe(text.length)
})

import { expect, test } from 'vitest'
import type { JourneyStep } from '../contract.ts'
import { readJourney, writeJourney, writeMarkdown } from '../journey-file.ts'
import { layPath } from '../path-layout.ts'
import { pathPicture } from '../path-picture.ts'
import { longestWay, wayTo } from '../steps.ts'

const step = (id: string, parentId: string | null, more: Partial<JourneyStep> = {}): JourneyStep => ({
  id,
  parentId,
  word: `w${id}`,
  language: 'en',
  reading: '',
  meaning: '',
  why: '',
  example: '',
  exampleMeaning: '',
  pose: null,
  ...more,
})
// a has b, c and d; c leads to e, d to f and g; f is left at its end.
const TREE = [
  step('a', null),
  step('b', 'a'),
  step('c', 'a'),
  step('d', 'a'),
  step('e', 'c'),
  step('f', 'd'),
  step('g', 'f'),
]
const JOURNEY = {
  name: 'A <walk> & *more*',
  introduction: 'Slowly.',
  languages: ['en' as const],
  meaningLanguage: 'ja' as const,
  tags: ['walk'],
  steps: [
    step('1', null, { word: 'a <b>"&', reading: 'eɪ', meaning: 'm_m', why: '' }),
    step('2', '1', { example: 'E.', exampleMeaning: 'M.', pose: { kind: 'builtIn', id: 'wave' } }),
    step('3', '1', { why: 'side' }),
    step('4', '2'),
  ],
}

test('the longest way goes straight on, others turn away before it', () => {
  const { rows, lanes } = layPath(TREE)
  expect(lanes).toBe(2)
  expect(rows.map((row) => [row.step.id, row.lane, row.from?.row, row.passing, row.isFollowed])).toEqual([
    ['a', 0, undefined, [], true],
    ['b', 1, 0, [0], false],
    ['c', 1, 0, [0], true],
    ['e', 1, 2, [0], false],
    ['d', 0, 0, [], true],
    ['f', 0, 4, [], true],
    ['g', 0, 5, [], false],
  ])
})

test('no two steps of any tree share a place, and no line runs through a step', () => {
  for (let seed = 1; seed <= 200; seed++) {
    let state = seed * 7919
    const next = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most
    const steps = Array.from({ length: 1 + next(60) }, (_, at) =>
      step(`${at}`, at === 0 ? null : `${next(at)}`),
    )
    const { rows } = layPath(steps)
    expect(new Set(rows.map((row) => row.step.id)).size).toBe(steps.length)
    for (const [at, { step: one, lane, from, passing }] of rows.entries()) {
      expect(passing).not.toContain(lane)
      expect(new Set(passing).size).toBe(passing.length)
      if (from) {
        expect(rows[from.row]?.step.id).toBe(one.parentId)
        for (const between of rows.slice(from.row + 1, at)) expect(between.passing).toContain(from.lane)
      }
    }
  }
})

test('the way to a step is all of its steps from the start', () => {
  expect(wayTo(TREE, 'e').map(({ id }) => id)).toEqual(['a', 'c', 'e'])
  expect(longestWay(TREE).map(({ id }) => id)).toEqual(['a', 'd', 'f', 'g'])
  expect(wayTo(TREE, 'z')).toEqual([])
})

test('a picture has every word, and nothing that somebody wrote is more than words in it', () => {
  const drawings = new Map([['2', { viewBox: '0 0 1 1', shapes: [{ d: 'M0 0"/>', part: 'body' as const }] }]])
  const { svg, width, height } = pathPicture({
    name: JOURNEY.name,
    byLine: 'by A',
    steps: JOURNEY.steps,
    drawings,
  })
  expect(svg).toContain('A &lt;walk&gt; &amp; *more*')
  expect(svg).toContain('a &lt;b&gt;&quot;&amp;')
  expect(svg).toContain('M0 0&quot;/&gt;')
  expect(svg.match(/<circle/g)).toHaveLength(4)
  expect(svg.match(/<path[^>]*stroke-linecap/g)).toHaveLength(3)
  expect([width, height]).toEqual([900, 132 + 4 * 84 + 48])
  const long = pathPicture({ name: '長'.repeat(120), byLine: '', steps: [step('1', null)] }).svg
  expect(long).toMatch(/長{20,22}…/)
})

test('a journey comes back from its file as it was; what is no such file is none', () => {
  const { format: _format, version: _version, ...back } = readJourney(writeJourney(JOURNEY)) ?? {}
  expect(back).toEqual(JOURNEY)
  const whole = JSON.parse(writeJourney(JOURNEY)) as object
  for (const broken of [
    { ...whole, version: 2 },
    { ...whole, format: 'kamae-pose' },
    { ...whole, steps: [] },
    { ...whole, steps: JOURNEY.steps.toReversed() },
    [],
    null,
  ])
    expect(readJourney(JSON.stringify(broken))).toBeUndefined()
  expect(readJourney('{')).toBeUndefined()
})

test('in Markdown side ways are lists in the list, and signs stand for themselves', () => {
  expect(writeMarkdown(JOURNEY)).toBe(
    [
      '# A \\<walk\\> \\& \\*more\\*',
      '',
      'Slowly\\.',
      '',
      '- **a \\<b\\>"\\&** (eɪ, en): m\\_m',
      '  - **w3** (en)\\',
      '    side',
      '- **w2** (en)\\',
      '  E\\. — M\\.',
      '- **w4** (en)',
      '',
    ].join('\n'),
  )
})

test('a line of equal signs makes no heading of the words over it', () => {
  expect(writeMarkdown({ ...JOURNEY, introduction: 'Slowly\n===' })).toContain('Slowly\n\\=\\=\\=\n')
})

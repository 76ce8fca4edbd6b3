import { describe, expect, test } from 'vitest'
import { commandOf, mergeMeasured, rowsOfRun } from './measured.mjs'

const FIRST = { commit: 'aaaaaaa', date: '2026-01-01', machine: '2 cores' }
const LATER = { commit: 'bbbbbbb', date: '2026-02-02', machine: '8 cores, busy' }

const report = mergeMeasured(
  '',
  [
    { command: 'npm run bench ik', rows: ['| a solve | 0.2 mm | under 0.5 mm | yes |'] },
    { command: 'npm run safety limits', rows: ['| charges | 137 | 137 | yes |', '| likes | 2 | 1 | no |'] },
  ],
  FIRST,
)
const benchmarksOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|')[1]?.trim())

describe('the report of what was measured', () => {
  test('names what misses its goal first, with command, commit, day and machine', () => {
    expect(benchmarksOf(report)).toEqual(['likes', 'a solve', 'charges'])
    expect(report).toContain('stands first: 1 of 3')
    expect(report).toMatch(
      /\| a solve +\| under 0\.5 mm +\| 0\.2 mm +\| yes +\| `npm run bench ik` +\| aaaaaaa \| 2026-01-01 \| 2 cores \|/,
    )
  })

  test('takes the place of rows of the same command and keeps those of others', () => {
    const after = mergeMeasured(
      report,
      [
        {
          command: 'npm run safety limits',
          rows: ['| charges | 137 | 137 | yes |', '| likes | 1 | 1 | yes |'],
        },
      ],
      LATER,
    )
    expect(benchmarksOf(after)).toEqual(['a solve', 'charges', 'likes'])
    expect(after).toContain('stands first: 0 of 3')
    expect(after.match(/aaaaaaa/g)).toHaveLength(1)
    expect(after.match(/bbbbbbb/g)).toHaveLength(2)
    expect(after.match(/\| 2 cores +\|/g)).toHaveLength(1)
    expect(after.match(/\| 8 cores, busy +\|/g)).toHaveLength(2)
  })

  test('is the same, figure after figure, as of all at once', () => {
    const measured = [
      { command: 'npm run bench b', rows: ['| b | 1 | 1 | yes |'] },
      { command: 'npm run bench a', rows: ['| a | 1 | 2 | no |', '| c | 1 | 1 | yes |'] },
      { command: 'npm run bench d', rows: ['| d | 3 | 2 | no |'] },
    ]
    const oneByOne = measured.reduce((text, one) => mergeMeasured(text, [one], FIRST), '')
    expect(oneByOne).toBe(mergeMeasured('', measured, FIRST))
  })

  test('says of a benchmark how it is run by itself', () => {
    expect(commandOf('bench', 'pose/ik.benchmark.ts')).toBe('npm run bench ik')
    expect(commandOf('bench/safety', 'limits.benchmark.ts')).toBe('npm run safety limits')
    expect(commandOf('bench/safety', 'maker-killed.benchmark.ts', ['DEATHS=40', 'SEED=2'])).toBe(
      'npm run safety maker-killed DEATHS=40 SEED=2',
    )
  })
})

describe('what a run of a benchmark leaves', () => {
  const HELD = '| charges | 137 | 137 | yes |'
  const MISSED = '| likes | 2 | 1 | no |'

  test('is its rows, whether they hold or not, and nothing else that it says', () => {
    expect(rowsOfRun('limits.benchmark.ts', { code: 0, output: `Round 1\n${HELD}\n` })).toEqual([HELD])
    expect(rowsOfRun('limits.benchmark.ts', { code: 1, output: `${HELD}\n${MISSED}\n` })).toEqual([
      HELD,
      MISSED,
    ])
  })

  test('is why it failed, beside the rows that it printed before', () => {
    const output = `${HELD}\nfile:///x.ts:3\n  throw new Error('x')\n\nError: no answer | within 5 s\n    at x.ts:3:4 {\n  code: 'X'\n}\n\nNode.js v26.10.0\n`
    expect(rowsOfRun('limits.benchmark.ts', { code: 1, output })).toEqual([
      HELD,
      '| limits | not finished: it ended with 1: Error: no answer / within 5 s | to its end | no |',
    ])
  })

  test('is that it was broken off, even after a row that misses its goal', () => {
    expect(rowsOfRun('limits.benchmark.ts', { code: 143, output: `${MISSED}\n` })).toEqual([
      MISSED,
      '| limits | not finished: broken off by SIGTERM | to its end | no |',
    ])
  })

  test('is a miss where it ended well and measured nothing', () => {
    expect(rowsOfRun('limits.benchmark.ts', { code: 0, output: '' })).toEqual([
      '| limits | not finished: it ended with 0 and said nothing | to its end | no |',
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { commandOf, mergeMeasured } from './measured.mjs'

const FIRST = { commit: 'aaaaaaa', date: '2026-01-01', machine: 'two processors' }
const LATER = { commit: 'bbbbbbb', date: '2026-02-02', machine: 'two processors' }

const report = mergeMeasured(
  '',
  [
    { command: 'npm run bench ik', rows: ['| a solve | 0.2 mm | under 0.5 mm | yes |'] },
    { command: 'npm run safety limits', rows: ['| charges | 137 | 137 | yes |', '| likes | 2 | 1 | no |'] },
  ],
  FIRST,
)
const figuresOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|')[1]?.trim())

describe('the report of what was measured', () => {
  test('names what misses its goal first, with command, commit and day', () => {
    expect(figuresOf(report)).toEqual(['likes', 'a solve', 'charges'])
    expect(report).toContain('stands first: 1 of 3')
    expect(report).toMatch(
      /\| a solve +\| under 0\.5 mm +\| 0\.2 mm +\| yes +\| `npm run bench ik` +\| aaaaaaa \| 2026-01-01 \|/,
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
    expect(figuresOf(after)).toEqual(['a solve', 'charges', 'likes'])
    expect(after).toContain('stands first: 0 of 3')
    expect(after.match(/aaaaaaa/g)).toHaveLength(1)
    expect(after.match(/bbbbbbb/g)).toHaveLength(2)
  })

  test('says of a benchmark how it is run by itself', () => {
    expect(commandOf('bench', 'pose/ik.benchmark.ts')).toBe('npm run bench ik')
    expect(commandOf('bench/safety', 'limits.benchmark.ts')).toBe('npm run safety limits')
  })
})

import { expect, test } from 'vitest'
import { termsOf } from './terms.ts'

/** The time of the processor that this thread takes for one, of as many as make its clock, which may tick every 8 ms, exact. */
function costOf(text: string): number {
  const before = process.threadCpuUsage()
  for (let times = 1; ; times++) {
    termsOf('uid', text)
    const { user, system } = process.threadCpuUsage(before)
    if (user + system > 200_000) return (user + system) / times
  }
}

const han = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join('')

test('a very long message is looked at as far as it is found by', () => {
  expect(termsOf('uid', han(40_000))).toHaveLength(1500)
  // About five times as much for the letters that are read; for all words of it it were forty.
  expect(costOf(han(40_000))).toBeLessThan(15 * costOf(han(2000)))
})

test('a word without an end is no more than a long word', () => {
  const words = Array.from({ length: 6400 }, (_, at) => `hand${at % 10}`).join(' ')
  expect(costOf('hand'.repeat(8000))).toBeLessThan(20 * costOf(words))
})

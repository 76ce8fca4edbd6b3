import { expect, test } from 'vitest'
import { termsOf } from './terms.ts'

/** The processor's time, the least of three. */
const costOf = (text: string) =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.cpuUsage()
      termsOf('uid', text)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }),
  )
const han = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join('')

test('a very long message is looked at as far as it is found by', () => {
  expect(termsOf('uid', han(40_000))).toHaveLength(1500)
  expect(costOf(han(40_000))).toBeLessThan(8 * costOf(han(2000)))
})

test('a word without an end is no more than a long word', () => {
  const words = Array.from({ length: 6400 }, (_, at) => `hand${at % 10}`).join(' ')
  expect(costOf('hand'.repeat(8000))).toBeLessThan(20 * costOf(words))
})

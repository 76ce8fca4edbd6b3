import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainPattern } from './plain-pattern.ts'

const atom = fc.constantFrom(
  'a',
  'b',
  '.',
  '[ab]',
  '[^a]',
  '\\d',
  '\\w',
  'c',
  '(?:ab)',
  '(a|b)',
  '[a-c]',
  '\\b',
  '^',
  '$',
)
const times = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{0,2}', '{2,}', '*?')
const pattern = fc
  .array(fc.tuple(atom, times), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.map(([one, often]) => (/^(\\b|\^|\$)$/.test(one) ? one : one + often)).join(''))
  .chain((one) => fc.constantFrom(one, `${one}|ba`, `(${one})+`))

test('it finds what a regular expression finds', () => {
  fc.assert(
    fc.property(pattern, fc.stringMatching(/^[abc1 ]{0,8}$/), (source, text) => {
      expect([source, text, plainPattern(source, true)?.(text)]).toEqual([
        source,
        text,
        new RegExp(source).test(text),
      ])
    }),
    { numRuns: 3000 },
  )
})

test('capitals make no difference unless they are to', () => {
  expect(plainPattern('DRAGON|[A-C]x', false)?.('a dragon')).toBe(true)
  expect(plainPattern('[A-C]X', false)?.('bx')).toBe(true)
  expect(plainPattern('Dragon', true)?.('dragon')).toBe(false)
  expect(plainPattern('東京(都|タワー)', false)?.('東京タワーへ')).toBe(true)
})

test.each([
  '(?=a)',
  '(a)\\1',
  '(?<x>a)',
  'a{100}',
  '[',
  '(',
  'a)',
  '*',
  '\\u0041',
  'x'.repeat(600),
  `${'('.repeat(30)}a${')'.repeat(30)}`,
])('%j is not read', (source) => expect(plainPattern(source, false)).toBeUndefined())

test('what is spent of a budget is spent, and without any nothing is found', () => {
  const budget = { left: 10_000 }
  const pattern = plainPattern('a+b', true, budget)
  expect(pattern?.('aab')).toBe(true)
  expect(budget.left).toBeGreaterThan(0)
  expect(pattern?.(`${'a'.repeat(20_000)}b`)).toBe(false)
  expect(budget.left).toBeLessThanOrEqual(0)
  expect(pattern?.('aab')).toBe(false)
})

test('patterns that make others slow are done in little steps', () => {
  const text = 'a'.repeat(8000)
  for (const source of ['(a+)+b', '(a|a)*b', '(a*)*(a*)*b', '(.*){5}b', 'a{0,50}a{0,50}b'])
    expect(plainPattern(source, false)?.(text)).toBe(false)
})

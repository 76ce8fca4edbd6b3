import { expect, test } from 'vitest'
import { lineDifferences } from './line-differences.ts'

const shown = (before: string, after: string) =>
  lineDifferences(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`)

test('lines that stay, go and come are in their order', () => {
  expect(shown('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d'])
  expect(shown('', 'a')).toEqual(['-', '+a'])
  expect(shown('same', 'same')).toEqual([' same'])
})

test('from the differences both texts come back', () => {
  const [before, after] = ['one\ntwo\n\nthree\ntwo', 'two\n\nthree\nfour\ntwo\n']
  const lines = lineDifferences(before, after)
  const without = (kind: string) => lines.filter((line) => line.kind !== kind).map(({ text }) => text)
  expect([without('new').join('\n'), without('gone').join('\n')]).toEqual([before, after])
})

test('texts of thousands of lines are shown one after the other at once', () => {
  const long = 'x\n'.repeat(4000)
  expect(lineDifferences(long, `${long}y`).filter(({ kind }) => kind === 'same')).toEqual([])
})

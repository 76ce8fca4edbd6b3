import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

// One unit a character keeps the arithmetic visible.
const measure = (piece: string) => Array.from(piece).length
const lines = (text: string, width: number, most = 3, locale = 'en') =>
  breakLines(text, { width, most, locale, measure })

test('lines break between words and are about equally long', () => {
  expect(lines('Waiting on the bench', 14)).toEqual(['Waiting on', 'the bench'])
  expect(lines('short', 14)).toEqual(['short'])
  expect(lines("l'été, 3.5", 7)).toEqual(["l'été,", '3.5'])
})

test('a word longer than a line is broken with a hyphen in Latin script, without in others', () => {
  expect(lines('Gesellschaftskapitän', 12)[0]).toMatch(/-$/)
  expect(lines('カカカカカカカカカカ', 6, 3, 'ja').join('')).toBe('カカカカカカカカカカ')
})

test('Japanese punctuation and small kana begin no line, an opening bracket ends none', () => {
  expect(lines('あああ、いいい', 3, 9, 'ja').some((line) => line.startsWith('、'))).toBe(false)
  expect(lines('猫が「にゃあ」と鳴く', 4, 9, 'ja').some((line) => /「$|^」/.test(line))).toBe(false)
})

test('what does not fit ends in an ellipsis', () => {
  expect(lines('one two three four five six seven', 9, 2)).toEqual(['one two', 'three fo…'])
})

test('no text makes a line wider than the column or more lines than asked for', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 80 })
  fc.assert(
    fc.property(text, fc.integer({ min: 6, max: 30 }), (words, width) => {
      const broken = lines(words, width, 3, 'ja')
      expect(broken.length).toBeLessThanOrEqual(3)
      for (const line of broken) {
        const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)]
        // A grapheme of many characters may be wider than the line by itself.
        if (graphemes.length > 1) expect(measure(line)).toBeLessThanOrEqual(width + 1)
      }
    }),
    { seed: 7, numRuns: 500 },
  )
})

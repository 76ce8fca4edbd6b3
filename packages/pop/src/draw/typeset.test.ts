import { describe, expect, test, vi } from 'vitest'
import { TYPESET_RESULTS } from '../testing/typeset-results.ts'
import { roughMeasure } from './rough-measure.ts'
import { SAMPLE_STYLE } from '../testing/samples.ts'
import { type Measure, typeset } from './typeset.ts'

const set = (text: string, w: number, h: number, more: Partial<typeof SAMPLE_STYLE> = {}) =>
  typeset(text, { ...SAMPLE_STYLE, size: 20, leading: 1.5, isFitted: false, ...more }, { w, h }, roughMeasure)
const lines = (text: string, w: number) => set(text, w, 999).runs.map((run) => run.text)
const columns = (text: string, h: number) => set(text, 400, h, { isVertical: true, lang: 'ja' }).runs

describe('a line across', () => {
  test('breaks between words, and within one that is longer than the line', () => {
    expect(lines('Guten Morgen zusammen', 170)).toEqual(['Guten Morgen', 'zusammen'])
    expect(lines('Donaudampfschifffahrt', 100).join('')).toBe('Donaudampfschifffahrt')
    expect(lines('Donau\u00ADdampf\u00ADschiff', 140)).toEqual(['Donau-', 'dampfschiff'])
  })
  test('begins with no closing mark and ends with no opening one', () => {
    // Five letters fit; the mark after the fifth takes its letter along.
    expect(lines('いろはにほ。へと', 104)).toEqual(['いろはに', 'ほ。へと'])
    expect(lines('いろはに「ほへと」', 104)).toEqual(['いろはに', '「ほへと」'])
  })
  test('keeps the breaks that were typed', () => {
    expect(lines('a\n\nb\r\nc', 200)).toEqual(['a', 'b', 'c'])
  })
})

describe('a column', () => {
  test('follows the one before to its left', () => {
    const [first, second] = columns('いろはにほへと', 80)
    expect([first?.text, second?.text]).toEqual(['いろはに', 'ほへと'])
    expect((first?.x ?? 0) - (second?.x ?? 0)).toBeCloseTo(30)
    expect(first?.way).toBe('down')
  })
  test('sets two digits or marks across one cell, and longer numbers on their side', () => {
    const runs = columns('今日は12月だよ!?', 400)
    expect(runs.map(({ text, way }) => `${way} ${text}`)).toEqual([
      'down 今日は',
      'upright 12',
      'down 月だよ',
      'upright !?',
    ])
    // Each cell is one size long: the number stands where the fourth letter would.
    expect((runs[2]?.y ?? 0) - (runs[0]?.y ?? 0)).toBeCloseTo(80)
    expect(columns('2026年', 400).map(({ way }) => way)).toEqual(['down'])
  })
})

test('a text that is too long for its box is set smaller until it fits, down to the smallest', () => {
  const long = 'Rechtsschutzversicherungsgesellschaften '.repeat(6)
  const fitted = set(long, 220, 100, { isFitted: true })
  expect(fitted.isCut).toBe(false)
  expect(fitted.size).toBeLessThan(20)
  expect(set(long, 220, 100).isCut).toBe(true)
  expect(set('x'.repeat(4000), 10, 10, { isFitted: true }).size).toBe(4)
})

describe('a text that is set smaller to fit', () => {
  const fitted = (text: string, w: number, h: number, more: Partial<typeof SAMPLE_STYLE> = {}) =>
    set(text, w, h, { isFitted: true, ...more })
  test('keeps its words whole where letters a little smaller do', () => {
    expect(fitted('Entschuldigung', 120, 80).runs.map(({ text }) => text)).toEqual(['Entschuldigung'])
    expect(fitted('こんにちは', 90, 80).runs.map(({ text }) => text)).toEqual(['こんにちは'])
    expect(fitted('じゃーん！', 60, 90, { isVertical: true }).runs.map(({ text }) => text)).toEqual([
      'じゃーん！',
    ])
  })
  test('tears a word rather than become too small to read', () => {
    const { runs, size } = fitted('Donaudampfschifffahrtsgesellschaft', 120, 90)
    expect(runs.length).toBeGreaterThan(1)
    expect(size).toBeGreaterThan(10)
  })
  test('has lines of about the same length', () => {
    const [first, second] = fitted('おかげで最高の一日になりました。', 300, 90).runs
    expect(Math.abs((first?.text.length ?? 0) - (second?.text.length ?? 99))).toBeLessThanOrEqual(1)
  })
})

describe('Japanese', () => {
  test('ends its lines without the wide space after a cry', () => {
    const text = 'えっ！？\u3000うそ'
    expect(set(text, 82, 999, { lang: 'ja' }).runs.map((run) => run.text)).toEqual(['えっ！？', 'うそ'])
  })
  const WEATHER = '今日はとても良い天気ですね'
  const DAY = 'おかげで最高の一日になりました'
  const ja = (text: string, w: number, h: number, more: Partial<typeof SAMPLE_STYLE> = {}) => {
    const { runs, ...rest } = set(text, w, h, { lang: 'ja', ...more })
    return { ...rest, lines: runs.map((run) => run.text) }
  }
  test('breaks between phrases, across and down', () => {
    expect(ja(WEATHER, 124, 999).lines).toEqual(['今日はとても', '良い', '天気ですね'])
    expect(lines(WEATHER, 104)).toEqual(['今日はとて', 'も良い天気', 'ですね'])
    for (let side = 100; side <= 280; side += 4)
      for (const found of [ja(WEATHER, side, 999), ja(WEATHER, 999, side, { isVertical: true })]) {
        const all = found.lines.join('/')
        expect(all.replaceAll('/', '')).toBe(WEATHER)
        expect(all).toContain('とても')
      }
  })
  test('breaks within phrases where only that fits the box', () => {
    expect(ja(DAY, 104, 120).lines).toEqual(['おかげで', '最高の', '一日に', 'なりました'])
    const tight = ja(DAY, 104, 90)
    expect(tight.lines).toEqual(['おかげで最', '高の一日に', 'なりました'])
    expect(tight.isCut).toBe(false)
  })
  test.each([false, true])('is set a little smaller to keep its phrases (down: %s)', (isVertical) => {
    const [w, h] = isVertical ? [90, 104] : [104, 90]
    const { lines: found, size } = ja(DAY, w, h, { isFitted: true, isVertical })
    expect(found).toEqual(['おかげで', '最高の一日に', 'なりました'])
    expect(size).toBeLessThan(20)
    expect(size).toBeGreaterThanOrEqual(16)
  })
  test('keeps its size where no phrase becomes whole by a fifth less', () => {
    const word = 'コミュニケーション'
    expect(ja(word, 166, 90, { isFitted: true }).lines).toEqual([word])
    for (const isVertical of [false, true]) {
      const found = ja(word, 104, 104, { isFitted: true, isVertical })
      expect(found).toEqual({ lines: ['コミュニ', 'ケーション'], size: 20, isCut: false })
    }
    expect(ja(word, 44, 44, { isFitted: true }).isCut).toBe(false)
  })
  test('has lines of about the same length, none of which ends within a phrase', () => {
    const found = ja(WEATHER, 220, 120, { isFitted: true })
    expect(found.lines).toEqual(['今日はとても', '良い天気ですね'])
  })
})

// Advance widths of DejaVu Sans Bold, the widest of the stacks, in parts of the size.
test.each([
  ['Herzlichen Glückwunsch', 13.7],
  ['Alles Gute zum Geburtstag', 15.16],
  ['Joyeux anniversaire', 11.14],
  ['¡Felicidades!', 7.27],
  ['Congratulations', 9.04],
])('without a font, %s is taken as no shorter than it is', (text, width) => {
  const measured = roughMeasure(text, { ...SAMPLE_STYLE, weight: 700 }, 1)
  expect(measured).toBeGreaterThanOrEqual(width)
  expect(measured).toBeLessThan(width * 1.12)
})

/** The widths that `typeset-results.json` was taken with. */
const measureOfThen: Measure = (text, style, size) => {
  let cells = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0x1100 && (code < 0x2000 || code >= 0x2e80)) cells += 1
    else if ("il.,:;'!|() ".includes(character)) cells += 0.32
    else cells += character >= 'A' && character <= 'Z' ? 0.68 : 0.55
  }
  return cells * size * (style.weight === 700 ? 1.06 : 1)
}

test.each(TYPESET_RESULTS)(
  '“%s” in %i by %i is set as it always was (down: %s, size %d, fitted: %s)',
  (text, w, h, isVertical, size, isFitted, at, isCut, places) => {
    const style = { ...SAMPLE_STYLE, size, isFitted, isVertical, leading: 1.4 }
    const found = typeset(text, style, { w, h }, measureOfThen)
    const tenth = (value: number) => Math.round(value * 10) / 10
    const runs = found.runs.map((run) => `${run.text}@${tenth(run.x)},${tenth(run.y)}`).join(' / ')
    expect([Math.round(found.size * 1e4) / 1e4, found.isCut, runs]).toEqual([at, isCut, places])
  },
)

test.each([
  ['down', 'あ'.repeat(4000), true, 'en'],
  ['down, with letters between', 'あA1 いb。'.repeat(500), true, 'en'],
  ['down, as one word', 'x'.repeat(4000), true, 'en'],
  ['across', 'hello wo '.repeat(440), false, 'en'],
  ['down, as breaks', `${'\n'.repeat(3999)}a`, true, 'en'],
  ['down, in phrases', '今日はとても良い天気。'.repeat(360), true, 'ja'],
  ['down, as one phrase', 'ア'.repeat(4000), true, 'ja'],
] as const)('the longest text (%s) is looked at a few times, not once a letter and size', (...row) => {
  const [, text, isVertical, lang] = row
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  let measured = 0
  const style = { ...SAMPLE_STYLE, size: 60, isVertical, lang, leading: 1.4 }
  typeset(text, style, { w: 300, h: 1000 }, (part, ...rest) => {
    measured += part.length
    return roughMeasure(part, ...rest)
  })
  const taken = segment.mock.calls.reduce((sum, [part]) => sum + part.length, 0)
  segment.mockRestore()
  expect((taken + measured) / text.length).toBeLessThan(400)
})

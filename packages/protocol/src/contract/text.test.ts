import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkDocument } from './document.ts'
import { line, paragraphs } from './text.ts'

const name = (text: string) => z.parse(line(1, 20), text)

test('a line is trimmed, in NFC and without characters that hide or turn around others', () => {
  expect(name('  a \n b\t')).toBe('a b')
  expect(name('e\u0301')).toBe('\u00e9')
  expect(name('\u202egnp.exe\u202c')).toBe('gnp.exe')
  expect(name('a\u0000\u0007b')).toBe('ab')
  expect(name('\ud800x')).toBe('\ufffdx')
  expect(name('👩‍🎨 ポーズ')).toBe('👩‍🎨 ポーズ')
})

test.each(['', '   ', '\u200b', '\u202e', '\u3164', '\u2800 \u2800', 'x'.repeat(21)])(
  'a name that shows nothing or is too long (%j) is refused',
  (text) => {
    expect(z.safeParse(line(1, 20), text).success).toBe(false)
  },
)

test('paragraphs keep their lines', () => {
  expect(z.parse(paragraphs(20), ' a\r\n\r\nb\u0000 ')).toBe('a\n\nb')
})

test('a document is refused over its limit of bytes, and where jsonb could not keep it', () => {
  expect(() => checkDocument('pose', { a: 'é'.repeat(40) }, 90)).not.toThrow()
  expect(() => checkDocument('pose', { a: 'é'.repeat(41) }, 89)).toThrow('at most 89 bytes')
  expect(() => checkDocument('pose', { 'a\u0000': 1 }, 90)).toThrow('NUL')
  expect(() => checkDocument('pose', { a: '\ud83d' }, 90)).toThrow('NUL')
  expect(() => checkDocument('pose', { a: '\\u0000 \\\\ud800 🎨' }, 90)).not.toThrow()
})

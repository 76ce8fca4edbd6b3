import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

const families = (text: string, language?: string) => [
  ...new Set(typeset(text, language).fonts.map(({ name }) => name.split('-')[0])),
]

test('Han characters take the forms of the script that the text is in', () => {
  expect(families('骨のある直立')).toEqual(['ja'])
  expect(families('骨 뼈')).toEqual(['latin', 'ko'])
  expect(families('骨头直立', 'zh')).not.toContain('ja')
  expect(families('骨直', 'ja')).not.toContain('zh')
  expect(families('汉字')).not.toContain('ja')
  expect(families('愛')).toEqual(['ja'])
})

test.each([
  'Waiting on the bench',
  'Été à Žižkov, ĐẶNG ñ ß Ø ł ő',
  'Привет, Αθήνα',
  '放課後、窓ぎわで手をふる♥',
  '안녕하세요, 반갑습니다! ♡',
  '汉字与骨头：窗边的直立姿势',
  '♥ ♡ ☆ ★ ♪ → … — “quoted” 100 %',
])('every character of "%s" has a glyph', (text) => {
  const set = typeset(text)
  expect(set.text).toBe(text)
  for (const character of text) expect(set.fonts.some((font) => font.has(character))).toBe(true)
  expect(set.widthOf(text)).toBeGreaterThan(text.length * 0.2)
})

test('an emoji becomes one glyph, and what no font has is left out', () => {
  expect(typeset('a 👩‍🎨 b').text).toBe('a 👩 b')
  expect(typeset('❤️').text).toBe('❤')
  expect(typeset('a \u{13000} b').text).toBe('a b')
})

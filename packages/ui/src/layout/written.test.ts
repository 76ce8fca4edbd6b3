import { expect, test } from 'vitest'
import { written } from './written.ts'

test.each([
  ['朝のあいさつ、もう一度', 'ja'],
  ['びっくり！', 'ja'],
  ['하늘 is here', 'ko'],
  ['Winken im Sitzen', ''],
  ['雨', undefined],
  ['山田 Taro', undefined],
  ['Das Zeichen 雨 heißt Regen', ''],
  ['她站在窗边，慢慢举起了右手。', 'zh'],
  ['你好', 'zh'],
  ['雨中的女孩站在桥上看着远方的山', 'zh'],
  ['少女在櫻花樹下回頭望著遠方的天空', 'zh'],
  ['東京都立大学附属高等学校', undefined],
])('what somebody wrote (%s) has the language that its letters tell (%s)', (words, lang) => {
  expect(written(words)).toEqual({ lang, dir: 'auto' })
})

test('a language that is known of it goes before its letters', () => {
  expect(written('カラオケ', 'de').lang).toBe('de')
})

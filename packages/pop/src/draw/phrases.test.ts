import { expect, test } from 'vitest'
import { graphemes, piecesOf } from './kinsoku.ts'
import { phrasesOf } from './phrases.ts'

const phrases = (text: string) => phrasesOf(piecesOf(graphemes(text))).map((pieces) => pieces.join(''))

test.each([
  ['今日はとても良い天気ですね', '今日は|とても|良い|天気ですね'],
  ['えっ、今日は12月だよ！', 'えっ、|今日は|12月だよ！'],
  ['スーパーコンピューターのプログラミング', 'スーパーコンピューターの|プログラミング'],
  ['𠮷野家で食べよう', '𠮷野家で|食べよう'],
])('%s is made of the phrases %s', (text, expected) => {
  expect(phrases(text)).toEqual(expected.split('|'))
})

test.each([
  ['ドカーン!!', 'ドカーン!!'],
  ['「まさか…」と彼は言った。', '「まさか…」と|彼は|言った。'],
  ['行くぞーーーっ！', '行く|ぞーーーっ！'],
  ['…そうか', '…そうか'],
])('kinsoku holds where a phrase of %s ends', (text, expected) => {
  expect(phrases(text)).toEqual(expected.split('|'))
})

test.each([
  ['待って…なんで…', '待って…|なんで…'],
  ['わたしの名前は、かまえです', 'わたしの|名前は、|かまえです'],
  ['えっ！？　本当に？', 'えっ！？　|本当に？'],
  ['今日はParty timeだよね', '今日は|Party |timeだよね'],
])('marks and spaces of %s end a phrase', (text, expected) => {
  expect(phrases(text)).toEqual(expected.split('|'))
})

test.each([
  ['お誕生日おめでとう', 'お誕生日|おめでとう'],
  ['うそでしょ！？信じられない！', 'うそでしょ！？|信じられない！'],
  ['おはようございます', 'おはよう|ございます'],
  ['こんにちは、みんな', 'こんにちは、|みんな'],
  ['きゃあああああ', 'きゃあああああ'],
])('what people say in bubbles stays whole: %s', (text, expected) => {
  expect(phrases(text)).toEqual(expected.split('|'))
})

test('a phrase keeps the pieces between which it breaks where it must', () => {
  expect(phrasesOf(piecesOf(graphemes('コーヒーを')))).toEqual([['コー', 'ヒー', 'を']])
  expect(phrasesOf([])).toEqual([])
})

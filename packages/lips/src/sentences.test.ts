import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { sentenceCutter } from './sentences.ts'
import { speakable } from './speakable.ts'

const cut = (language: string, text: string) => {
  const cutter = sentenceCutter(language)
  return [...cutter.feed(text), ...cutter.end()]
}

test.each([
  ['ja', 'こんにちは。元気ですか？うれしいな！', ['こんにちは。', '元気ですか？', 'うれしいな！']],
  ['ja', '「行こう。」と言った。そうだね。', ['「行こう。」と言った。', 'そうだね。']],
  ['ja', '「行こう！」彼は笑った。', ['「行こう！」', '彼は笑った。']],
  ['ja', 'えっと…そうですね。', ['えっと…そうですね。']],
  ['zh', '你好。“走吧！”他说。真的？', ['你好。', '“走吧！”', '他说。', '真的？']],
  ['en', 'Mr. Smith paid 3.50 today. Good!', ['Mr. Smith paid 3.50 today.', 'Good!']],
  ['en', '“Really?” she asked. Yes...  and no.', ['“Really?” she asked.', 'Yes...  and no.']],
  ['en', 'It is e.g. here. J. R. R. Tolkien wrote.', ['It is e.g. here.', 'J. R. R. Tolkien wrote.']],
  ['en', 'Wait... What? See kamae.example/a.b now.', ['Wait...', 'What?', 'See kamae.example/a.b now.']],
  ['de', 'Am 3. Mai, z.B. um zwei. Gut.', ['Am 3. Mai, z.B. um zwei.', 'Gut.']],
  ['fr', 'Vraiment ? Oui ! M. Dupont arrive.', ['Vraiment ?', 'Oui !', 'M. Dupont arrive.']],
  ['es', '¿Qué tal? ¡Muy bien! El Sr. López.', ['¿Qué tal?', '¡Muy bien!', 'El Sr. López.']],
  ['ko', '안녕하세요. 반가워요! 갈까요?', ['안녕하세요.', '반가워요!', '갈까요?']],
  ['en', 'A list:\n1. Apples\n2. Pears\n\nDone.', ['A list:', '1. Apples', '2. Pears', 'Done.']],
])('%s: %s', (language, text, sentences) => {
  expect(cut(language, text)).toEqual(sentences)
})

test('however a text comes in pieces, the sentences are the same, and nothing is lost', () => {
  const texts = {
    ja: '「行こう。」と言った。いいね！…うん。',
    en: 'Hi! Mr. Fox said: “No.” Then he left... Fine. 3.14 is pi.',
    de: 'Ja. Am 3. Mai z.B. nicht. Wirklich?',
  }
  for (const [language, text] of Object.entries(texts)) {
    const whole = cut(language, text)
    for (let size = 1; size < 7; size++) {
      const cutter = sentenceCutter(language)
      const pieces = text.match(new RegExp(`.{1,${size}}`, 'gsu')) ?? []
      const all = [...pieces.flatMap((piece) => cutter.feed(piece)), ...cutter.end()]
      expect([size, all]).toEqual([size, whole])
      expect(all.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    }
  }
})

test('no text loses a letter or makes it stop, in whatever pieces it comes', () => {
  const sign = constantFrom(...('.!?…。！？」「"\n ,、*_[]()1aBあ漢한é👋'.match(/./gsu) ?? []))
  const pieces = array(string({ unit: sign, maxLength: 30 }), { maxLength: 12 })
  assert(
    property(constantFrom('ja', 'en', 'zh', 'es', 'de', 'fr', 'ko'), pieces, (language, all) => {
      const cutter = sentenceCutter(language)
      const sentences = [...all.flatMap((piece) => cutter.feed(piece)), ...cutter.end()]
      expect(sentences.join('').replaceAll(/\s/g, '')).toBe(all.join('').replaceAll(/\s/g, ''))
      for (const sentence of sentences) expect(speakable(sentence, language)).not.toMatch(/[*_[\]\n]/)
    }),
  )
})

test('who never ends a sentence is cut at a pause or between words', () => {
  for (const [language, word] of [
    ['en', 'never, ending '],
    ['ja', 'おわらない、ぶんしょう'],
    ['zh', '没有结束的句子'],
  ] as const) {
    const sentences = cut(language, word.repeat(60))
    expect(sentences.length).toBeGreaterThan(2)
    expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThanOrEqual(180)
    expect(sentences.join('').replaceAll(' ', '')).toBe(word.repeat(60).replaceAll(' ', ''))
  }
})

test.each([
  ['en', '**Hello** _there_, [my page](https://kamae.example/x)!', 'Hello there , my page!'],
  ['en', 'See https://kamae.example/a?b=c(d) now.', 'See link now.'],
  ['ja', 'https://kamae.example をみて', 'リンク をみて'],
  ['en', '[happy|wave] Hi 👋🏽 `code` <b>x</b>', 'Hi code x'],
  ['en', '*She waves at you.*', ''],
  ['en', '```js\nalert(1)\n```', ''],
  ['en', '## A heading', 'A heading'],
  ['en', '- one', 'one'],
  ['en', '…', ''],
  ['en', 'Price: 5 $', 'Price: 5 $'],
  ['en', '[1] stays as a number', '1 stays as a number'],
])('%s: of %j is spoken %j', (language, sentence, spoken) => {
  expect(speakable(sentence, language)).toBe(spoken)
})

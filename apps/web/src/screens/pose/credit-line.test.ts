// @vitest-environment node
import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { beforeAll, expect, test } from 'vitest'
import { i18nFor, loadRoomI18n } from '../../language/i18n.ts'
import { LOCALES } from '../../language/locale.ts'
import { creditLine } from './credit-line.ts'

beforeAll(() => Promise.all(LOCALES.map((locale) => loadRoomI18n('share', locale))))

const POSE = {
  name: 'Wave',
  userName: 'Aki',
  slug: 'abc',
  cardUrl: 'https://kamae.example/cards/abc.png',
  licence: { kind: 'own', words: 'Ask me.' },
  parent: { name: 'Hello', userName: '', slug: null },
} as unknown as SharedAvatarPose

test('a credit names title, maker, source and licence', () => {
  expect(creditLine(i18nFor('en'), POSE)).toBe(
    '“Wave” by Aki (https://kamae.example/p/abc). Made from “Hello”. Licence: Ask me.',
  )
})

test('it does so in the language of the page', () => {
  const lines = LOCALES.map((locale) => creditLine(i18nFor(locale), POSE))
  expect(new Set(lines).size).toBe(LOCALES.length)
  expect(lines.filter((line) => / by |Made from|Licence:/.test(line))).toHaveLength(1)
})

test.each([
  ['ja', '「Wave」、作者：Aki（ https://kamae.example/p/abc ）。元のポーズ：「Hello」。ライセンス：Ask me.'],
  ['zh', '（ https://kamae.example/p/abc ）。'],
  ['de', '„Wave“ von Aki (https://kamae.example/p/abc). '],
  ['ko', '‘Wave’, 만든 사람: Aki (https://kamae.example/p/abc). 원본: ‘Hello’.'],
] as const)(
  'one pair of brackets stands round the address, and the sentences follow as the language writes them (%s)',
  (locale, line) => {
    expect(creditLine(i18nFor(locale), POSE)).toContain(line)
  },
)

// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { drawn } from '@kamae/ui/testing/draw'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../language/locale.ts'
import { withDialogs } from '../../testing/hands.ts'

/** The footers of dialogs with three buttons, and with two long ones, by their texts. */
const FOOTERS = {
  'saving again': ['Cancel', 'Save as a new pose', 'Save changes'],
  'signing in to go on': ['Cancel', 'Continue as a guest', 'Sign in'],
  'starting from a shared pose': ['Not now', 'Continue as a guest', 'Sign in'],
  'two changed it': ['Continue with the other', 'Replace it with mine', 'Keep both'],
  'an account to save with': ['Cancel', 'Create account and save'],
  'an account to share with': ['Cancel', 'Create account and share'],
  'pictures that were left': ['Discard', 'Download what is done', 'Continue ({done} of {total})'],
}
/** Beside the words of a button, between two, and beside all of them, pixels. */
const [PADDING, GAP, EDGES] = [32, 8, 48]

const messages = `${import.meta.dirname}/../../messages`
const read = (path: string) => readFileSync(path, 'utf8')

/** What the texts are in a language, whichever catalog has them. */
function translations(locale: Locale): ReadonlyMap<string, string> {
  const files = readdirSync(messages, { recursive: true, encoding: 'utf8' })
  const pairs = files
    .filter((name) => name.endsWith(`${locale}.po`))
    .flatMap((name) => [...read(`${messages}/${name}`).matchAll(/msgid "(.+)"\nmsgstr "(.+)"/g)])
  return new Map(pairs.map(([, text = '', own = '']) => [text, own]))
}

/** As wide as a text of 14 px is about: letters of the East are square. */
function widthOf(text: string): number {
  return Array.from(text).reduce(
    (sum, character) => sum + (/[\u1100-\u{1ffff}]/u.test(character) ? 14 : 7.85),
    0,
  )
}

/** The dialogs that are as wide as their buttons need, by classes that end otherwise, and how wide they get. */
const [, asWide = '', widest = ''] =
  /([^{}]+) \{\s*width: fit-content;[^}]*max-width: min\((\d+)px/.exec(
    read(`${import.meta.dirname}/../../../../../packages/ui/src/dialogs/dialog.module.css`),
  ) ?? []
const selector = asWide.trim().replace(/\.(\w+)/g, '[class*=$1]')

test('where no row has room for three buttons, the main one, the last, is on top in each window', () => {
  const css = read(`${import.meta.dirname}/../../../../../packages/ui/src/dialogs/dialog.module.css`)
  const windows = css.matchAll(/@media ([^{]+) \{\s*(?:[^@]*?)(\.actions[^{]*) \{\s*flex-wrap: wrap-reverse/g)
  expect([...windows].map(([, media, actions]) => [media, actions])).toEqual([
    ['(min-width: 480px) and (max-width: 767px)', '.actions:has(> :nth-child(3))'],
    ['(max-width: 479px)', '.actions'],
  ])
})

withDialogs()
test.each([
  [1, false],
  [2, true],
  [3, true],
])('with %i buttons a dialog is as wide as they need: %s', async (count, isAsWide) => {
  const buttons = Array.from({ length: count }, (_, index) => (
    <button key={index} type="button">
      {index}
    </button>
  ))
  const { find, remove } = await drawn(
    <Dialog isOpen onClose={() => {}} title="Words" actions={<>{buttons}</>}>
      <p>What is asked</p>
    </Dialog>,
  )
  expect(find('dialog').matches(selector)).toBe(isAsWide)
  await remove()
})

test.each(Object.entries(FOOTERS))(
  'the buttons of a footer stand in one row in every language: %s',
  (_, texts) => {
    for (const locale of LOCALES) {
      const known = translations(locale)
      const words = texts.map((text) => {
        const own = known.get(text)
        if (!own) throw new Error(`${locale} has no “${text}”.`)
        return own
      })
      const wide = words.reduce(
        (sum, text) => sum + widthOf(text) + PADDING,
        EDGES + (words.length - 1) * GAP,
      )
      expect(wide, `${locale}: ${words.join(' | ')}`).toBeLessThan(Number(widest))
    }
  },
)

import { readdirSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

/** Characters of a sentence at least; Chinese takes the fewest. */
const SHORTEST_SENTENCE = 8
const FOLDER = new URL('../../apps/web/src/messages/', import.meta.url)

/** Every entry of a language's catalogs by its id, which is on the page where its text was not loaded. */
async function entriesIn(locale: string) {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  const entries = names
    .filter((name) => name === `${locale}.po` || name.endsWith(`/${locale}.po`))
    .map((name) => new URL(name, FOLDER))
    .map(async (file) =>
      formatter().parse(readFileSync(file, 'utf8'), { locale, sourceLocale: 'en', filename: file.pathname }),
    )
  return (await Promise.all(entries)).flatMap((catalog) => Object.entries(catalog))
}

/** Gets the site's texts in a language: journeys name what they press in English. */
export async function wordsIn(locale: string): Promise<(english: string) => string> {
  const texts = new Map<string, string>()
  for (const [, { message, translation, context }] of await entriesIn(locale))
    if (message && !(context && texts.has(message))) texts.set(message, translation || message)
  return (english) => {
    const text = texts.get(english)
    if (text === undefined) throw new Error(`The site does not say: ${english}`)
    return text
  }
}

/** Whether a text holds a sentence of the site in a language that it does not have word for word in English. */
export async function sentencesIn(locale: string): Promise<(shown: string) => boolean> {
  const patterns: RegExp[] = []
  for (const [, { message, translation }] of await entriesIn(locale)) {
    const text = locale === 'en' ? message : translation
    // Words of a button are no sentence, and what has forms for numbers is put together.
    if (!text || text.length < SHORTEST_SENTENCE || text.includes(', plural')) continue
    if (locale !== 'en' && text === message) continue
    const parts = text.replaceAll(/<\/?\d+\/?>/g, '').split(/\{\w+\}/)
    patterns.push(
      new RegExp(
        parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join('.+?'),
        's',
      ),
    )
  }
  return (shown) => patterns.some((pattern) => pattern.test(shown))
}

/** The ids of all texts: nobody should ever read one. */
export async function textIds(): Promise<readonly string[]> {
  return (await entriesIn('en')).map(([id]) => id)
}

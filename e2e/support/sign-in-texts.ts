import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

const CATALOGS = ['', 'account/', 'make/']

/** Says the site's texts in a language: journeys name what they press in English. */
export async function wordsIn(locale: string): Promise<(english: string) => string> {
  const texts = new Map<string, string>()
  for (const folder of CATALOGS) {
    const filename = `${import.meta.dirname}/../../apps/web/src/messages/${folder}${locale}.po`
    const catalog = await formatter().parse(readFileSync(filename, 'utf8'), {
      locale,
      sourceLocale: 'en',
      filename,
    })
    for (const { message, translation } of Object.values(catalog))
      if (message) texts.set(message, translation || message)
  }
  return (english) => {
    const text = texts.get(english)
    if (text === undefined) throw new Error(`The site does not say: ${english}`)
    return text
  }
}

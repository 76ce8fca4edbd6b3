import { readdirSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { describe, expect, test } from 'vitest'
import { LOCALES } from './locale.ts'

/** Each catalog's folder, and a number of texts that it has more than. */
const CATALOGS = {
  site: ['messages', 50],
  make: ['messages/make', 50],
  account: ['messages/account', 50],
  avatars: ['messages/avatars', 50],
  panels: ['messages/panels', 50],
  library: ['messages/library', 10],
  scene: ['messages/scene', 10],
  saving: ['messages/saving', 20],
  talk: ['messages/talk', 50],
} as const

async function translations(folder: string, locale: string): Promise<Map<string, string>> {
  const filename = `${import.meta.dirname}/../${folder}/${locale}.po`
  const context = { locale, sourceLocale: 'en', filename }
  const catalog = await formatter().parse(readFileSync(filename, 'utf8'), context)
  return new Map(
    Object.values(catalog).map(({ message = '', translation = '' }) => [message, translation || message]),
  )
}

/** What a text must keep in every language: its placeholders with their kind, and its tags. */
function kept(text: string): string[] {
  const placeholders = [...text.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+))?/g)].map(([, name, kind]) =>
    kind ? `{${name}, ${kind}}` : `{${name}}`,
  )
  const branches = new Set([...text.matchAll(/\b(\w+|=\d+) \{/g)].map(([, branch]) => branch))
  const tags = [...text.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag)
  // Text inside a branch looks like a placeholder: `other {both arms}` is not one.
  const own = placeholders.filter((each) => !branches.has('other') || each.includes(','))
  return [...new Set(own), ...tags].sort()
}

describe.each(Object.entries(CATALOGS))('the texts of the %s', (_, [folder, least]) => {
  test('are there in all seven languages and no other', () => {
    const files = readdirSync(`${import.meta.dirname}/../${folder}`).filter((name) => name.endsWith('.po'))
    expect(files.toSorted()).toEqual(LOCALES.map((locale) => `${locale}.po`).toSorted())
  })

  test.each(LOCALES)('keep the placeholders and tags of the source in %s', async (locale) => {
    const all = await translations(folder, locale)
    expect(all.size).toBeGreaterThan(least)
    for (const [source, translation] of all) expect(kept(translation), source).toEqual(kept(source))
  })

  test.each(LOCALES.filter((locale) => locale !== 'en'))(
    'have the plural forms that %s needs',
    async (locale) => {
      const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
      for (const [source, translation] of await translations(folder, locale)) {
        if (!source.includes(', plural,')) continue
        for (const category of pluralCategories) {
          // French and Spanish say "many" for millions alone; `other` covers it.
          if (category !== 'many') expect(translation, source).toContain(`${category} {`)
        }
      }
    },
  )
})

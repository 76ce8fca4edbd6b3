import { type I18n, setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import type { Find } from './find.ts'
import { findBy } from './palette-search.ts'

type Names = Readonly<Record<string, { readonly en: string; readonly de: string }>>

function languageOf(names: Names, locale: 'en' | 'de'): I18n {
  const texts = Object.fromEntries(Object.entries(names).map(([id, name]) => [id, [name[locale]]]))
  return setupI18n({ locale, messages: { [locale]: texts } })
}

/** The ids of what the palette of a German page finds. */
function found(typed: string, names: Names): readonly string[] {
  const finds = Object.keys(names).map((id): Find => ({
    id,
    kind: 'tool',
    label: { id },
    Icon: () => null,
    perform: () => undefined,
  }))
  return findBy(typed, finds, [], [languageOf(names, 'de'), languageOf(names, 'en')]).map(({ id }) => id)
}

it('puts what is called so in the page’s language before what is called so in English alone', () => {
  const names = { paw: { en: 'Hand', de: 'Pfote' }, clasp: { en: 'Clasp', de: 'Beide Handflächen' } }
  expect(found('hand', names)).toEqual(['clasp', 'paw'])
})

it('puts a whole name in English before letters within a word of the page’s language', () => {
  const names = { lefty: { en: 'Lefty', de: 'Linkshändig' }, paw: { en: 'Hand', de: 'Pfote' } }
  expect(found('hand', names)).toEqual(['paw', 'lefty'])
})

it('puts a name in English before letters here and there of one in the page’s language', () => {
  const names = {
    view: { en: 'Orbit', de: 'Ansicht drehen und zoomen' },
    undo: { en: 'Undo', de: 'Rückgängig' },
  }
  expect(found('undo', names)).toEqual(['undo', 'view'])
})

it('keeps the order of what fits alike', () => {
  const names = { b: { en: 'Wave', de: 'Winken' }, a: { en: 'Wave', de: 'Winken' } }
  expect(found('winken', names)).toEqual(['b', 'a'])
  expect(found('wave', names)).toEqual(['b', 'a'])
})

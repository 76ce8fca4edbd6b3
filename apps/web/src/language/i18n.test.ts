import { beforeEach, expect, test, vi } from 'vitest'

let texts: typeof import('./i18n.ts')
beforeEach(async () => {
  // Other files load texts too.
  vi.resetModules()
  texts = await import('./i18n.ts')
})

const idsIn = (locale: 'en' | 'de') => Object.keys(texts.i18nFor(locale).messages)

test('rooms that were loaded in one language are loaded in another, and no others', async () => {
  await texts.loadRoomI18n('feedback', 'en')
  await texts.loadMakeI18n('en')
  await texts.loadOpenedI18n('de')
  expect(idsIn('de').length).toBeGreaterThan(50)
  expect(idsIn('de').toSorted()).toEqual(idsIn('en').toSorted())
})

test('where no room was loaded none is', async () => {
  await texts.loadOpenedI18n('de')
  expect(idsIn('de')).toEqual([])
})

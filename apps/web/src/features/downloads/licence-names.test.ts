import type { Licence } from '@kamae/entities/licence/contract'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { licenceUrl } from './licence-names.ts'

const urlIn = (locale: string, kind: Licence['kind']) =>
  licenceUrl(setupI18n({ locale, messages: { [locale]: {} } }), { kind } as Licence)

test('each licence leads to its own deed, in the reader’s language as Creative Commons calls it', () => {
  expect([urlIn('de', 'CC0-1.0'), urlIn('ja', 'CC-BY-4.0'), urlIn('zh', 'CC-BY-NC-4.0')]).toEqual([
    'https://creativecommons.org/publicdomain/zero/1.0/deed.de',
    'https://creativecommons.org/licenses/by/4.0/deed.ja',
    'https://creativecommons.org/licenses/by-nc/4.0/deed.zh-hans',
  ])
})

test('own words have no deed', () => {
  expect(urlIn('en', 'own')).toBeUndefined()
})

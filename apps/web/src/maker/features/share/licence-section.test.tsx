import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { i18nFor, loadI18n, loadRoomI18n } from '../../../language/i18n.ts'
import { LicenceSection } from './licence-section.tsx'

test.each([
  ['ja', '。'],
  ['zh', '。'],
  ['de', '.'],
] as const)('in %s what a licence lets others do ends with %s', async (locale, stop) => {
  await loadI18n(locale)
  await Promise.all((['saving', 'share'] as const).map((room) => loadRoomI18n(room, locale)))
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(locale)}>
      <LicenceSection licence={{ kind: 'CC0-1.0', words: '' }} origin={null} onChange={vi.fn()} />
    </I18nProvider>,
  )
  const ends = [...html.replace(/<option.*?<\/option>/g, '').matchAll(/>([^<>]*[.。])</g)]
  expect(ends.map(([, text]) => text?.slice(-1))).toEqual([stop])
})

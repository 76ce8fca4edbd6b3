import { I18nProvider } from '@lingui/react'
import { text } from 'node:stream/consumers'
import { lazy, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor, loadI18n } from './i18n.ts'
import { withTexts } from './with-texts.ts'

const ConsentRow = lazy(async () => ({
  default: (await withTexts(import('../features/analytics/consent-row.tsx'), 'feedback')).ConsentRow,
}))

test('what comes late is rendered on the server with its texts, in the language of each page', async () => {
  for (const [locale, words] of [
    ['de', 'Anonyme Statistik'],
    ['en', 'Anonymous statistics'],
  ] as const) {
    await loadI18n(locale)
    const failed: unknown[] = []
    const page = await renderToReadableStream(
      <I18nProvider i18n={i18nFor(locale)}>
        <Suspense fallback="…">
          <ConsentRow host="https://count.example" />
        </Suspense>
      </I18nProvider>,
      { onError: (error) => void failed.push(error) },
    )
    const html = await text(page)
    expect(failed).toEqual([])
    expect(html).toContain('role="switch"')
    expect(html).toContain(words)
  }
})

import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor, loadI18n } from './i18n.ts'
import { SentenceGap } from './sentence-gap.tsx'

test('two sentences stand apart by a space, but where 。 brings its own room', async () => {
  for (const [locale, written] of [
    ['de', '<p>Eins. Zwei.</p>'],
    ['ko', '<p>Eins. Zwei.</p>'],
    ['ja', '<p>Eins.Zwei.</p>'],
    ['zh', '<p>Eins.Zwei.</p>'],
  ] as const) {
    await loadI18n(locale)
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18nFor(locale)}>
        <p>
          {'Eins.'}
          <SentenceGap />
          {'Zwei.'}
        </p>
      </I18nProvider>,
    )
    expect(html).toBe(written)
  }
})

// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { expect, test } from 'vitest'
import { LanguageSelect } from './language-select.tsx'

test('the languages of a list are named in the language of the page', async () => {
  const select = <LanguageSelect label="Language" language={undefined} onChange={() => undefined} />
  const { element, remove } = await drawn(select, 'es')
  const names = Array.from(element.querySelectorAll('option'), ({ textContent }) => textContent)
  expect(names.slice(1)).toEqual(['Japonés', 'Inglés', 'Chino', 'Español', 'Alemán', 'Francés', 'Coreano'])
  await remove()
})

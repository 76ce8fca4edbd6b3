// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import type { PromptsSearch } from '../../features/prompts/prompts-search.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { PromptsScreen } from './prompts-screen.tsx'

let close = async () => {}
afterEach(() => close())

async function show(search: PromptsSearch) {
  const view = await drawnAt(
    '/de/prompts',
    <PromptsScreen page={{ items: [], nextCursor: null }} search={search} />,
  )
  close = () => view.remove()
  const links = [...view.element.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  return { text: view.element.textContent ?? '', links }
}

test('where a language has no tools, those of all languages are offered; nobody is said to have shared none', async () => {
  const { text, links } = await show({})
  expect(text).toContain('No tools found')
  expect(links).toContain('/de/prompts?language=all')
})

test('where there are none in any language somebody makes the first, and one’s own begin here', async () => {
  const all = await show({ language: 'all', sort: 'liked' })
  expect(all.text).toContain('Nobody has shared a tool yet')
  await close()
  expect((await show({ language: 'all', tag: 'sea' })).text).toContain('No tools found')
  await close()
  const own = await show({ of: 'mine' })
  expect(own.text).toContain('No tools yet')
  await close()
  expect((await show({ q: 'sea' })).text).toContain('Nothing was found.')
})

// @vitest-environment jsdom
import type { CharactersSearch } from '../../features/characters/characters-search.ts'
import { afterEach, expect, test } from 'vitest'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { CharactersScreen } from './characters-screen.tsx'

let close = async () => {}
afterEach(() => close())

async function show(search: CharactersSearch) {
  const view = await drawnAt(
    '/en/characters',
    <CharactersScreen page={{ items: [], nextCursor: null }} search={search} />,
  )
  close = () => view.remove()
  return view.element.textContent ?? ''
}

test('an empty list says why it is: one’s own, narrowed, or nothing shared yet, however it is sorted', async () => {
  expect(await show({ of: 'mine' })).toContain('No characters yet')
  await close()
  const searched = await show({ q: 'sea', sort: 'liked' })
  expect(searched).toContain('No characters found')
  expect(searched).toContain('Nothing was found.')
  expect(searched).toContain('All characters')
  await close()
  const tagged = await show({ tag: 'calm' })
  expect(tagged).toContain('No characters found')
  expect(tagged).not.toContain('Nothing was found.')
  await close()
  expect(await show({ sort: 'liked' })).toContain('Nobody has shared a character yet')
})

// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { press, withDialogs } from '../../../testing/hands.ts'
import { useOwnList } from '../../../features/lists/use-own-list.ts'
import { loadShelf } from '../../../features/characters/stock-calls.ts'
import { CharacterShelf } from './character-shelf.tsx'

type Asked = { readonly limit: number; readonly cursor?: string; readonly tag?: string }

/** What the server keeps: more than a page, and a tag on the last page alone. */
let shelf: { id: string; version: number; name: string; tags: string[]; character: null }[]

async function serve({ path }: { readonly path: string }, { limit, cursor = '0', tag }: Asked) {
  if (path.endsWith('/archiveTag')) {
    shelf = shelf.map((item) => ({ ...item, tags: item.tags.filter((each) => each !== tag) }))
    return { changedCount: 1 }
  }
  const wanted = shelf.filter(({ tags }) => tag === undefined || tags.includes(tag))
  const [from, to] = [Number(cursor), Number(cursor) + limit]
  return {
    items: wanted.slice(from, to),
    nextCursor: wanted.length > to ? String(to) : null,
    tags: [...new Set(shelf.flatMap(({ tags }) => tags))].map((each) => ({ tag: each, count: 1 })),
  }
}

const load = (cursor?: string) => loadShelf(cursor)
function Page() {
  return <CharacterShelf list={useOwnList(load)} />
}

let close = async () => {}
beforeEach(async () => {
  withDialogs()
  shelf = Array.from({ length: 40 }, (_, at) => ({
    id: `stock-${at}`,
    version: 1,
    name: `Character ${at}`,
    tags: at === 39 ? ['sea'] : [],
    character: null,
  }))
  vi.spyOn(client, 'call').mockImplementation(serve as unknown as typeof client.call)
  const view = await drawn(<Page />)
  close = () => view.remove()
})
afterEach(() => close())

const count = () => document.querySelectorAll('li').length
const chips = () =>
  [...document.querySelectorAll('[role=group] button')].map(({ textContent }) => textContent?.trim())

test('a tag of a character that no loaded page has is there, shows that character, and goes off it', async () => {
  await vi.waitFor(() => expect([count(), chips()]).toEqual([30, ['sea']]))
  await press('sea')
  await vi.waitFor(() => expect(count()).toBe(1))
  expect(document.querySelector('li')?.textContent).toContain('Character 39')
  await press('Remove “sea” from everything')
  await press('Remove')
  await vi.waitFor(() => expect([count(), chips()]).toEqual([30, []]))
})

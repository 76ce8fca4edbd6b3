// @vitest-environment jsdom
import type { PromptStock } from '@kamae/entities/chatprompt/userStock/contract'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { press } from '../../../testing/hands.ts'
import { useOwnList } from '../../../features/lists/use-own-list.ts'
import { loadShelf } from '../../../features/prompts/stock-calls.ts'
import { ToolShelf } from './tool-shelf.tsx'

type Asked = {
  readonly id?: string
  readonly limit: number
  readonly cursor?: string
  readonly folder?: string
  readonly tag?: string
}

/** What the server keeps: more than a page, and a folder and a tag on the last page alone. */
let shelf: PromptStock[]

const names = (all: readonly string[]) => [...new Set(all)].map((name) => ({ name, count: 1 }))

function list({ limit, cursor = '0', folder, tag }: Asked) {
  const present = shelf.filter(({ archivedAt }) => archivedAt === null)
  const wanted = present.filter(
    (item) =>
      (folder === undefined || item.folder === folder) && (tag === undefined || item.tags.includes(tag)),
  )
  const [from, to] = [Number(cursor), Number(cursor) + limit]
  return {
    items: wanted.slice(from, to),
    nextCursor: wanted.length > to ? String(to) : null,
    folders: names(present.map((item) => item.folder)).map(({ name, count }) => ({ folder: name, count })),
    tags: names(present.flatMap((item) => item.tags)).map(({ name, count }) => ({ tag: name, count })),
  }
}

let close = async () => {}
beforeEach(async () => {
  shelf = Array.from({ length: 70 }, (_, at) => ({
    id: `stock-${at}`,
    version: 1,
    name: `Tool ${at}`,
    folder: at > 67 ? 'Attic' : '',
    tags: at === 68 ? ['sea'] : at < 40 ? ['town'] : [],
    saved: [],
    archivedAt: null,
    promptTool: null,
  })) as unknown as PromptStock[]
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, asked: Asked) => {
    if (path.endsWith('/list')) return list(asked)
    shelf = shelf.map((item) =>
      item.id === asked.id ? { ...item, archivedAt: '2026-01-01', version: 2 } : item,
    )
    return { promptStock: shelf.find(({ id }) => id === asked.id) }
  }) as unknown as typeof client.call)
  const load = (cursor?: string) => loadShelf(cursor)
  function Page() {
    return <ToolShelf list={useOwnList(load)} />
  }
  const view = await drawn(<Page />)
  close = () => view.remove()
  await vi.waitFor(() => expect(tools()).toHaveLength(30))
})
afterEach(() => close())

const tools = () => [...document.querySelectorAll('li p')].map(({ textContent }) => textContent)
const chips = () =>
  [...document.querySelectorAll('[role=group] button')].map(({ textContent }) => textContent?.trim())
const isThere = (at: number) => `“Tool ${at}” no longer exists.`

test('folders and tags of tools that no loaded page has are there, and show those tools', async () => {
  await vi.waitFor(() => expect(chips()).toEqual(['Attic', 'sea', 'town']))
  await press('Attic')
  await vi.waitFor(() => expect(tools()).toEqual([isThere(68), isThere(69)]))
  await press('sea')
  await vi.waitFor(() => expect(tools()).toEqual([isThere(68)]))
  await press('Attic')
  await press('sea')
  await vi.waitFor(() => expect(tools()).toHaveLength(30))
})

test('a tag that more tools have than a page holds has its own further pages', async () => {
  await vi.waitFor(() => expect(chips()).toContain('town'))
  await press('town')
  await vi.waitFor(() => expect(tools()).toHaveLength(30))
  await press('Show more')
  await vi.waitFor(() => expect(tools()).toHaveLength(40))
})

test('a folder in which nothing is left goes, and what is shown is the whole shelf again', async () => {
  await vi.waitFor(() => expect(chips()).toContain('Attic'))
  await press('Attic')
  for (const left of [1, 0]) {
    await vi.waitFor(() => expect(tools()).toHaveLength(left + 1))
    await press('Remove from shelf')
  }
  await vi.waitFor(() => expect(chips()).toEqual(['town']))
  expect(tools()).toHaveLength(30)
})

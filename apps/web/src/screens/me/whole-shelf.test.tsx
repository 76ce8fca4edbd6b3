// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { meTabOf } from './me-tab.ts'
import { WholeShelf } from './whole-shelf.tsx'

const CHARACTER = { id: 's1', version: 1, name: 'Nagi', tags: [], character: null }
const TOOL = {
  id: 's2',
  version: 1,
  name: 'Haiku',
  folder: '',
  tags: [],
  saved: [],
  archivedAt: null,
  promptTool: null,
}
const ARTICLE = {
  id: 'a1',
  slug: 'a-talk',
  title: 'A talk',
  language: 'en',
  characterName: 'Nagi',
  pictureUrl: null,
  pictureWidth: null,
  pictureHeight: null,
  createdAt: '2026-11-05T10:00:00.000Z',
}

/** What the server has of each kind, by the path of its list. */
let lists: Record<string, readonly object[]>
const asked = vi.fn<(path: string, input: object) => void>()
let close = async () => {}
beforeEach(() => {
  lists = {}
  asked.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) => {
    asked(path, input)
    return { items: lists[path] ?? [], nextCursor: null, folders: [], tags: [] }
  }) as unknown as typeof client.call)
})
afterEach(() => close())

async function show() {
  const view = await drawnAt('/en/me', <WholeShelf />)
  close = () => view.remove()
  return {
    text: () => view.element.textContent ?? '',
    titles: () => [...view.element.querySelectorAll('h2')].map(({ textContent }) => textContent),
  }
}

test('the address names the shelf; one that it does not know is one’s poses', () => {
  expect([meTabOf('shelf'), meTabOf('attic'), meTabOf(undefined)]).toEqual(['shelf', 'poses', 'poses'])
})

test('what is on the shelf and what is liked is together, each kind under its name', async () => {
  lists = {
    'chatchara/userStock/list': [CHARACTER],
    'chatprompt/userStock/list': [TOOL],
    'chatchara/article/list': [ARTICLE],
  }
  const { titles, text } = await show()
  await vi.waitFor(() => expect(titles()).toEqual(['Characters', 'Prompt tools', 'Liked articles']))
  expect(text()).toContain('Nagi')
  expect(text()).toContain('“Haiku” no longer exists.')
  expect(text()).toContain('A talk')
  expect(asked.mock.calls).toEqual(
    expect.arrayContaining([
      ['chatchara/content/list', expect.objectContaining({ fav: true })],
      ['chatprompt/content/list', expect.objectContaining({ fav: true })],
      ['chatchara/article/list', expect.objectContaining({ faved: true })],
    ]),
  )
})

test('an empty shelf says what comes onto it', async () => {
  const { text } = await show()
  await vi.waitFor(() => expect(text()).toContain('The shelf is empty'))
  expect(text()).toContain('Browse characters')
})

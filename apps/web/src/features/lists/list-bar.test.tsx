// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type LinkProps,
  RouterProvider,
} from '@tanstack/react-router'
import { drawn } from '@kamae/ui/testing/draw'
import { expect, test, vi } from 'vitest'
import { ListBar } from './list-bar.tsx'
import type { ListSearch } from './list-search.ts'

type Search = ListSearch<'liked', 'mine', string>

const to = (search: object): LinkProps => ({ to: '/$lang/characters', params: { lang: 'en' }, search })

function Bar() {
  const search: Search = { sort: 'liked', tag: 'calm' }
  return (
    <ListBar
      search={search}
      to={to}
      sorts={[
        { name: undefined, label: 'Newest' },
        { name: 'liked', label: 'Most liked' },
      ]}
      maker={undefined}
    >
      <p>more</p>
    </ListBar>
  )
}

/** Draws the bar on an address of its list. */
async function bar(address: string) {
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/$lang/characters', component: Bar })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([list]), history })
  const drawing = await drawn(<RouterProvider router={router as never} />)
  await vi.waitFor(() => expect(document.querySelectorAll('nav a')).toHaveLength(2), { timeout: 30_000 })
  return drawing
}

test('the order of a list is marked on its further pages too, and another one begins at the first', async () => {
  const { remove } = await bar('/en/characters?sort=liked&tag=calm&after=abc')
  const links = [...document.querySelectorAll('nav a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ])
  expect(links).toEqual([
    ['Newest', '/en/characters?tag=calm', null],
    ['Most liked', '/en/characters?tag=calm&sort=liked', 'page'],
  ])
  await remove()
})

test('all ways are in one row, what the list is narrowed to before the rest of them', async () => {
  const { element, remove } = await bar('/en/characters?sort=liked&tag=calm')
  const row = element.querySelector('nav')?.parentElement
  expect([...(row?.children ?? [])].map((way) => way.tagName)).toEqual(['A', 'NAV', 'P'])
  expect(row?.firstElementChild?.getAttribute('href')).toBe('/en/characters?sort=liked')
  expect(row?.lastElementChild?.textContent).toBe('more')
  await remove()
})

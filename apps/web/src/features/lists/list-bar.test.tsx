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
    />
  )
}

test('the order of a list is marked on its further pages too, and another one begins at the first', async () => {
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/$lang/characters', component: Bar })
  const history = createMemoryHistory({
    initialEntries: ['/en/characters?sort=liked&tag=calm&after=abc'],
  })
  const router = createRouter({ routeTree: root.addChildren([list]), history })
  await drawn(<RouterProvider router={router as never} />)
  await vi.waitFor(() => expect(document.querySelectorAll('nav a')).toHaveLength(2), { timeout: 30_000 })
  const links = [...document.querySelectorAll('nav a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ])
  expect(links).toEqual([
    ['Newest', '/en/characters?tag=calm', null],
    ['Most liked', '/en/characters?tag=calm&sort=liked', 'page'],
  ])
})

import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type HistoryState,
  RouterProvider,
} from '@tanstack/react-router'
import { drawn } from '@kamae/ui/testing/draw'
import { act, type ReactNode } from 'react'

/** Draws a part of a page at an address of the site (`/en/…`), where it has a language and its links lead somewhere; `address` is where they have led, `state` what came along. */
export async function drawnAt(address: string, children: ReactNode, state?: HistoryState) {
  // The router scrolls to the top of a page, which jsdom does not.
  window.scrollTo = () => undefined
  const root = createRootRoute({ loader: () => ({ analytics: null }) })
  const page = createRoute({ getParentRoute: () => root, path: '/$lang/$', component: () => children })
  const history = createMemoryHistory({ initialEntries: [address] })
  if (state) history.replace(address, { ...history.location.state, ...state })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  await act(() => router.load())
  const view = await drawn(<RouterProvider router={router as never} />)
  return { ...view, address: () => router.state.location.href, state: () => router.state.location.state }
}

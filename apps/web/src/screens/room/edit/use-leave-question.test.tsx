// @vitest-environment jsdom
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { gone, press, withDialogs } from '../../../testing/hands.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

withDialogs()
// The router scrolls to the top of a page, which jsdom does not.
window.scrollTo = () => undefined

function Room() {
  return <main>{useLeaveQuestion(true).question}</main>
}

test('Back asks while the address stays, and goes back once that is wanted', async () => {
  window.history.replaceState(null, '', '/en/rooms')
  const root = createRootRoute()
  const rooms = createRoute({ getParentRoute: () => root, path: '/en/rooms', component: () => 'All rooms' })
  const room = createRoute({ getParentRoute: () => root, path: '/en/r/mika', component: Room })
  const history = createBrowserHistory()
  history.push('/en/r/mika?edit=true')
  history.flush()
  const router = createRouter({ routeTree: root.addChildren([rooms, room]), history })
  await act(() => router.load())
  const view = await drawn(<RouterProvider router={router as never} />)
  const isAsked = () => view.element.textContent?.includes('Discard what you changed here?')

  // Back, and to the room again.
  await gone(2, () => window.history.back())
  expect([isAsked(), window.location.pathname]).toEqual([true, '/en/r/mika'])
  await press('Keep working')
  expect([isAsked(), window.location.pathname]).toEqual([false, '/en/r/mika'])

  await gone(2, () => window.history.back())
  await gone(1, () => press('Discard changes'))
  expect(window.location.pathname).toBe('/en/rooms')
  await vi.waitFor(() => expect(view.element.textContent).toBe('All rooms'))
  await view.remove()
  history.destroy()
}, 15_000)

// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { drawn } from '@kamae/ui/testing/draw'
import { expect, test, vi } from 'vitest'
import { CrashScreen } from './crash-screen.tsx'

test('a page that cannot be drawn shows one button, RELOAD, which loads the page again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const route = createRootRoute({
    component: () => {
      throw new Error('No page.')
    },
  })
  const history = createMemoryHistory({ initialEntries: ['/en/poses'] })
  const router = createRouter({ routeTree: route, history, defaultErrorComponent: CrashScreen })
  const { element, find } = await drawn(<RouterProvider router={router} />)
  await vi.waitFor(() => expect(element.querySelectorAll('button')).toHaveLength(1), { timeout: 30_000 })
  expect(find('button').textContent).toBe('RELOAD')
  // jsdom cannot load pages: the attempt is what it complains of.
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  find('button').click()
  expect(reload).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})

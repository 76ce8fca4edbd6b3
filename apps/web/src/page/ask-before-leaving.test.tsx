// @vitest-environment jsdom
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { drawn } from '@kamae/ui/testing/draw'
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gone, press, withDialogs } from '../testing/hands.ts'
import { askBeforeLeaving } from './ask-before-leaving.ts'

withDialogs()
// The router scrolls to the top of a page, which jsdom does not.
window.scrollTo = () => undefined

const lock = { isLocked: false, lockMs: 0, run: () => undefined }
let history: RouterHistory
let view: Awaited<ReturnType<typeof drawn>>

function Page() {
  const [open, setOpen] = useState(['First', 'Second'])
  return open.map((title) => (
    <FormDialog
      key={title}
      title={title}
      lock={lock}
      submit="Save"
      holdsWork
      onClose={() => setOpen((all) => all.filter((each) => each !== title))}
    >
      <input />
    </FormDialog>
  ))
}

beforeEach(async () => {
  window.history.replaceState(null, '', '/en/poses')
  const root = createRootRoute()
  const poses = createRoute({ getParentRoute: () => root, path: '/en/poses', component: () => 'All poses' })
  const pose = createRoute({ getParentRoute: () => root, path: '/en/p/jump', component: Page })
  history = createBrowserHistory()
  history.push('/en/p/jump')
  history.flush()
  askBeforeLeaving(history)
  const router = createRouter({ routeTree: root.addChildren([poses, pose]), history })
  await act(() => router.load())
  view = await drawn(<RouterProvider router={router as never} />)
})
afterEach(async () => {
  await view.remove()
  history.destroy()
})

const questions = () =>
  [...document.querySelectorAll('h2')].filter((each) => each.textContent === 'Discard what you changed here?')
    .length

test('Back asks the newest dialog that holds what was written, then the next, and leaves once all may go', async () => {
  await gone(2, () => window.history.back())
  expect([questions(), window.location.pathname]).toEqual([1, '/en/p/jump'])
  await press('Keep working')
  expect([questions(), window.location.pathname]).toEqual([0, '/en/p/jump'])

  await gone(2, () => window.history.back())
  // It leads back, is stopped by the other dialog, and the address is the page's again.
  await gone(2, () => press('Discard changes'))
  expect([questions(), window.location.pathname]).toEqual([1, '/en/p/jump'])
  expect(view.element.textContent).not.toContain('Second')
  await gone(1, () => press('Discard changes'))
  expect(window.location.pathname).toBe('/en/poses')
  await vi.waitFor(() => expect(view.element.textContent).toBe('All poses'))
}, 15_000)

test('a page that the app leads to after a save is not asked about', async () => {
  await act(async () => history.push('/en/poses'))
  await vi.waitFor(() => expect(view.element.textContent).toBe('All poses'))
})

test('a reload asks while something written is open, and no longer once it was dropped', async () => {
  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(reload()).toBe(true)
  for (const dialog of ['Second', 'First']) {
    await press(
      'Cancel',
      [...document.querySelectorAll('dialog')].find(
        (each) => each.querySelector('h2')?.textContent === dialog,
      ),
    )
    await press('Discard changes')
  }
  expect(reload()).toBe(false)
})

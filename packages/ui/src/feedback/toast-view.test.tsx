// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Toast } from './show-toast.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { drawn as draw } from '../testing/draw.tsx'
import { ToastView } from './toast-view.tsx'

// jsdom has neither a top layer nor modal dialogs.
const raised = vi.fn<() => void>()
beforeEach(() => {
  raised.mockClear()
  Object.assign(HTMLElement.prototype, { showPopover: raised })
  Object.assign(HTMLDialogElement.prototype, { showModal: vi.fn<() => void>(), close: vi.fn<() => void>() })
})
const pages: { remove(): Promise<void> }[] = []
afterEach(async () => {
  for (const page of pages.splice(0)) await page.remove()
  document.body.replaceChildren()
})

async function drawn(children: ReactNode) {
  const page = await draw(children)
  pages.push(page)
  return page
}

const shown = async (text: string, more: Partial<Toast> = {}) => {
  await drawn(<ToastView toasts={[{ key: 1, text, kind: 'done', ...more }]} />)
  const toast = await vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>('.Toastify__toast')
    if (!found) throw new Error('No toast yet.')
    return found
  })
  const bar = toast.querySelector<HTMLElement>('.Toastify__progress-bar--animated')
  if (!bar) throw new Error('A toast has a bar that runs out.')
  return { toast, bar }
}

test('a toast is at the top centre and closes by itself after 1500 ms', async () => {
  const { toast, bar } = await shown('Saved')
  expect(toast.textContent).toBe('Saved')
  expect(document.querySelector('.Toastify__toast-container--top-center')).not.toBeNull()
  // The end of the bar is what closes it.
  expect(bar.style.animationDuration).toBe('1500ms')
})

test('what went wrong stays until it is closed', async () => {
  await drawn(<ToastView toasts={[{ key: 1, text: 'This file is damaged.', kind: 'error' }]} />)
  const toast = await vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>('.Toastify__toast')
    if (!found) throw new Error('No toast yet.')
    return found
  })
  // Without a bar nothing runs out.
  expect(toast.querySelector('.Toastify__progress-bar--animated')).toBeNull()
  await act(async () => toast.click())
  await vi.waitFor(() =>
    expect(document.querySelector('.Toastify__toast')?.className ?? 'exit').toMatch(/exit/),
  )
})

test('a toast with news or something to do stays for 6000 ms', async () => {
  const { bar: news } = await shown('Started from “Wave” by Minako', { kind: 'news' })
  expect(news.style.animationDuration).toBe('6000ms')
  document.body.replaceChildren()
  const { bar: way } = await shown('Momo was removed', { action: { label: 'Undo', run: () => undefined } })
  expect(way.style.animationDuration).toBe('6000ms')
})

test('the oldest of four toasts goes for the newest', async () => {
  const toasts = ['one', 'two', 'three', 'four'].map((text, key): Toast => ({ key, text, kind: 'error' }))
  await drawn(<ToastView toasts={toasts} />)
  const texts = () =>
    [...document.querySelectorAll('.Toastify__toast:not([class*=exit])')].map((each) => each.textContent)
  await vi.waitFor(() => expect(texts().toSorted()).toEqual(['four', 'three', 'two']))
})

test('a toast waits while it is hovered', async () => {
  const { toast, bar } = await shown('Saved')
  await act(async () => toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))
  expect(bar.style.animationPlayState).toBe('paused')
  await act(async () => toast.dispatchEvent(new MouseEvent('mouseout', { bubbles: true })))
  expect(bar.style.animationPlayState).toBe('running')
})

test('a toast closes on a click', async () => {
  const { toast } = await shown('Saved')
  await act(async () => toast.click())
  await vi.waitFor(() =>
    expect(document.querySelector('.Toastify__toast')?.className ?? 'exit').toMatch(/exit/),
  )
})

test('a toast goes once there is nothing more to do about it, and the next one comes all the same', async () => {
  // Other tests of this process may have left toasts in the modules that they used.
  vi.resetModules()
  const [{ showToast }, { ToastHost }] = await Promise.all([
    import('./show-toast.ts'),
    import('./toast-host.tsx'),
  ])
  const open = new AbortController()
  await drawn(<ToastHost />)
  const texts = () =>
    [...document.querySelectorAll('.Toastify__toast:not([class*=exit])')].map((each) => each.textContent)
  await act(async () =>
    showToast('Momo was removed', 'done', { label: 'Undo', run: () => undefined, until: open.signal }),
  )
  await vi.waitFor(() => expect(texts()).toEqual(['Momo was removedUndo']))
  await act(async () => open.abort())
  await vi.waitFor(() => expect(texts()).toEqual([]))
  await act(async () => showToast('Saved'))
  await vi.waitFor(() => expect(texts()).toEqual(['Saved']))
})

test('a toast can be dragged', async () => {
  const { toast } = await shown('Saved')
  const move = (type: string, clientX: number) => {
    const at = { bubbles: true, clientX, clientY: 10, pointerType: 'mouse' }
    return act(async () =>
      (type === 'pointerdown' ? toast : document).dispatchEvent(new PointerEvent(type, at)),
    )
  }
  await move('pointerdown', 100)
  await move('pointermove', 130)
  expect(toast.style.transform).toContain('translate3d(30px')
})

test.each([
  ['above the title of a dialog', 200, '12px'],
  ['below it where there is no room above', 30, '62px'],
])('a toast begins %s', async (_, top, begins) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 24))
  await drawn(
    <>
      <ToastView toasts={[{ key: 1, text: 'Saved', kind: 'done' }]} />
      <Dialog isOpen onClose={() => undefined} title="Save" />
    </>,
  )
  const host = await vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>('dialog > [style*="--toast-top"]')
    if (!found) throw new Error('No toast yet.')
    return found
  })
  expect([host.textContent, host.style.getPropertyValue('--toast-top')]).toEqual(['Saved', begins])
  vi.restoreAllMocks()
})

test('a toast lies in the topmost dialog, above it, and outlives it', async () => {
  const toasts: readonly Toast[] = [{ key: 1, text: 'This file is damaged.', kind: 'error' }]
  const page = (first: boolean, second: boolean) => (
    <>
      <ToastView toasts={toasts} />
      <Dialog isOpen={first} onClose={() => undefined} title="First" />
      <Dialog isOpen={second} onClose={() => undefined} title="Second" />
    </>
  )
  const { draw: redraw } = await drawn(page(false, false))
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  const within = () => document.querySelector('[role=alert]')?.closest('dialog')?.textContent
  expect(within()).toBeUndefined()
  expect(raised).toHaveBeenCalledTimes(1)
  await redraw(page(true, false))
  expect(within()).toContain('First')
  await redraw(page(true, true))
  expect(within()).toContain('Second')
  await redraw(page(true, false))
  expect(within()).toContain('First')
  await redraw(page(false, false))
  expect(document.querySelector('[role=alert]')).not.toBeNull()
  expect(within()).toBeUndefined()
  // What moves leaves the top layer, and comes back into it.
  expect(raised).toHaveBeenCalledTimes(5)
})

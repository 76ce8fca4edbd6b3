// @vitest-environment jsdom
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Bundle } from '../../features/bundles/bundle-calls.ts'
import { client } from '../../session/api.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { press, pressKey } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { OwnEntries } from './own-entries.tsx'
import { useEntries } from './use-entries.ts'

const BUNDLE = {
  id: 'b1',
  version: 3,
  slug: 'duo',
  contentCount: 3,
  updatedAt: 'then',
  coverId: null,
} as Bundle
const entryOf = (name: string) => ({
  id: name,
  name,
  pose: {
    id: `p${name}`,
    slug: name,
    name,
    userUid: 'mika',
    userName: 'Mika',
    pictureUrl: '/p.webp',
    createdAt: '2026-11-05T10:00:00.000Z',
    likeCount: 0,
    isLiked: false,
    facts: [],
  },
})

const answers = vi.fn<(path: string, input: object) => unknown>()
const onChanged = vi.fn<(bundle: Bundle) => void>()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
Object.assign(HTMLElement.prototype, { hidePopover: () => undefined })
beforeEach(() => {
  lastToast = hearToasts()
  answers.mockReset()
  onChanged.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) =>
    path === 'avatarposeBundle/get' ? { avatarposeBundle: BUNDLE } : answers(path, input)) as never)
})
afterEach(() => close())

async function show(names: readonly string[]) {
  function Page() {
    const entries = useEntries('b1', { items: names.map(entryOf), nextCursor: null })
    return <OwnEntries bundle={BUNDLE} entries={entries} onChanged={onChanged} />
  }
  const view = await drawnAt('/en/b/duo', <Page />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const order = () =>
  [...document.querySelectorAll('li[data-entry]')].map((li) => li.getAttribute('data-entry'))
const away = new CallError('unavailable', 'Away.')
const focusHandle = (name: string) =>
  act(async () => document.querySelector<HTMLElement>(`[data-entry=${name}] [data-drag]`)?.focus())

test('one that is moved by a key is there at once and announced; where the server refuses it is back', async () => {
  const text = await show(['one', 'two', 'three'])
  answers.mockResolvedValueOnce({})
  await focusHandle('one')
  await pressKey('End')
  expect(order()).toEqual(['two', 'three', 'one'])
  expect(text()).toContain('“one” is now 3 of 3')
  expect(answers.mock.calls).toEqual([['bundleContent/move', { id: 'one', position: 2 }]])
  expect(onChanged).toHaveBeenCalledOnce()
  answers.mockRejectedValueOnce(away)
  await focusHandle('three')
  await pressKey('ArrowLeft')
  await vi.waitFor(() => expect(lastToast()?.kind).toBe('error'))
  expect(order()).toEqual(['two', 'three', 'one'])
  expect(text()).not.toContain('“three” is now')
})

test('one at the end stays there and nothing is sent', async () => {
  await show(['one', 'two'])
  await focusHandle('two')
  await pressKey('ArrowRight')
  expect([order(), answers.mock.calls]).toEqual([['one', 'two'], []])
})

test('one that was taken out comes back to its place by undo, and by a refusal', async () => {
  await show(['one', 'two', 'three'])
  const remove = (name: string) => press('Remove', document.querySelector(`[data-entry=${name}]`) ?? document)
  answers.mockResolvedValue({})
  await remove('two')
  expect(order()).toEqual(['one', 'three'])
  await act(async () => lastToast()?.action?.run())
  await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(2))
  expect(answers.mock.calls.map(([, input]) => input)).toEqual([
    { id: 'two', isArchived: true },
    { id: 'two', isArchived: false },
  ])
  expect(order()).toEqual(['one', 'two', 'three'])
  answers.mockRejectedValueOnce(away)
  await remove('one')
  await vi.waitFor(() => expect(order()).toEqual(['one', 'two', 'three']))
})

test('a cover that was chosen on what is no longer so says to look again', async () => {
  await show(['one', 'two'])
  answers.mockRejectedValueOnce(new CallError('aborted', 'Changed.'))
  await press('Make it the cover')
  expect(answers.mock.calls).toEqual([['avatarposeBundle/update', { id: 'b1', version: 3, coverId: 'one' }]])
  expect(lastToast()?.text).toBe('It was changed elsewhere meanwhile. Reload the page, then try again.')
  expect(onChanged).not.toHaveBeenCalled()
})

test('an empty one says how poses come into it, and still has what was taken out', async () => {
  const text = await show([])
  expect(text()).toContain('On the page of each pose, “Add to bundle” puts it in here.')
  answers.mockRejectedValueOnce(away)
  await press('Removed poses')
  await vi.waitFor(() => expect(text()).toContain('This list could not be loaded.'))
  answers.mockResolvedValueOnce({ items: [], nextCursor: null })
  await press('Try again')
  await vi.waitFor(() => expect(text()).toContain('Nothing was removed in the last 30 days.'))
})

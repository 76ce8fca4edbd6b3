// @vitest-environment jsdom
import type { Block } from '@kamae/entities/block/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { press } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { BlockedSection } from './blocked-section.tsx'

const blockOf = (userUid: string, name: string): Block => ({
  id: `of ${userUid}`,
  userUid,
  name,
  createdAt: '2026-11-05T10:00:00.000Z',
})
const AKI = blockOf('aki', 'Aki')
const NAO = blockOf('nao', 'Nao')

const lists = vi.fn<(input: object) => unknown>()
const answers = vi.fn<(path: string, input: object) => unknown>()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
beforeEach(() => {
  lastToast = hearToasts()
  lists.mockReset().mockReturnValue({ items: [AKI, NAO], nextCursor: null })
  answers.mockReset().mockReturnValue({ isBlocked: false })
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) =>
    path === 'block/list' ? lists(input) : answers(path, input)) as never)
})
afterEach(() => close())

async function show() {
  const view = await drawn(<BlockedSection />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const away = new CallError('unavailable', 'Away.')
const names = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)
const undo = () => act(async () => lastToast()?.action?.run())

test('where nobody is blocked it says how somebody is, otherwise what that does', async () => {
  const some = await show()
  expect(some()).toContain('You do not see anything these people make.')
  await close()
  lists.mockReturnValue({ items: [], nextCursor: null })
  const none = await show()
  expect([none().includes('To block somebody, open the menu'), names()]).toEqual([true, []])
})

test('whoever was unblocked is blocked once more by undo, in front of those who are there', async () => {
  await show()
  await press('Unblock')
  expect([answers.mock.lastCall, names()]).toEqual([['block/archive', { userUid: 'aki' }], ['Nao']])
  lists.mockReturnValue({ items: [{ ...AKI, id: 'anew' }, NAO], nextCursor: null })
  await undo()
  expect(answers.mock.lastCall).toEqual(['block/create', { userUid: 'aki' }])
  expect(names()).toEqual(['Aki', 'Nao'])
})

test('an undo that the server refuses is said, and they stay unblocked', async () => {
  await show()
  await press('Unblock')
  answers.mockRejectedValueOnce(away)
  await undo()
  expect([lastToast()?.kind, names(), lists.mock.calls.length]).toEqual(['error', ['Nao'], 1])
})

test('somebody without a name is called so, in what is said of them too', async () => {
  lists.mockReturnValue({ items: [blockOf('x', '')], nextCursor: null })
  await show()
  expect(names()).toEqual(['Somebody without a name'])
  await press('Unblock')
  expect(lastToast()?.text).toBe('Unblocked Somebody without a name')
})

test('further people come behind; a page that does not come says so and can be asked for again', async () => {
  lists.mockRejectedValueOnce(away)
  const text = await show()
  expect([text().includes('This could not be loaded.'), names()]).toEqual([true, []])
  lists.mockReturnValueOnce({ items: [AKI], nextCursor: 'next' })
  await press('Try again')
  lists.mockRejectedValueOnce(away)
  await press('Show more')
  expect([text().includes('This could not be loaded.'), names()]).toEqual([true, ['Aki']])
  await press('Try again')
  expect([lists.mock.lastCall, names()]).toEqual([[{ limit: 20, cursor: 'next' }], ['Aki', 'Nao']])
  expect(text()).not.toMatch(/This could not be loaded|Show more/)
})

// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { Content } from '@kamae/entities/avatar/contract'
import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { press, withDialogs } from '../../testing/hands.ts'
import { OwnSection } from './own-section.tsx'

const contentOf = (name: string, change: Partial<Content> = {}) =>
  ({
    id: name,
    version: 1,
    name,
    sha256: name.padEnd(64, '0'),
    createdAt: '2026-11-05T10:00:00.000Z',
    visibility: 'private',
    archivedAt: null,
    vrmVersion: '1.0',
    makerName: '',
    bytes: 1000,
    licence: {
      actors: 'author',
      commercial: 'none',
      modification: 'prohibited',
      redistribution: false,
      credit: 'required',
      name: '',
      links: [],
    },
    mayBePublic: false,
    thumbnailUrl: null,
    ...change,
  }) as unknown as Content

/** What the account has; undefined while it cannot be asked. */
let account: Content[] | undefined
let close = async () => {}

withDialogs()
Object.assign(HTMLElement.prototype, { hidePopover: () => undefined })
beforeEach(() => {
  account = [contentOf('Momo')]
  vi.spyOn(client, 'call').mockImplementation((async (
    { path }: { path: string },
    { id, isArchived }: { id?: string; isArchived?: boolean },
  ) => {
    if (!account) throw new CallError('unavailable', 'Away.')
    if (path === 'a/list')
      return {
        items: account.filter(({ archivedAt }) => (archivedAt !== null) === isArchived),
        nextCursor: null,
      }
    const archivedAt = path === 'a/archive' ? '2026-11-06T10:00:00.000Z' : null
    account = account.map((one) => (one.id === id ? { ...one, archivedAt } : one))
    return { content: account.find((one) => one.id === id) }
  }) as never)
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

async function show(isIn = true) {
  session.setState(
    isIn ? { status: 'in', user: { uid: 'mika', isGuest: false } as User } : { status: 'out', user: null },
  )
  const view = await drawnAt('/en/avatars', <OwnSection keep={undefined} />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const cardCount = () => document.querySelectorAll('section > ul > li').length

test('what is archived goes below, and comes back by undo or from there', async () => {
  const text = await show()
  await vi.waitFor(() => expect(cardCount()).toBe(1))
  await press('Archive')
  expect(text()).toContain('“Momo” is in the archive for 30 days.')
  expect(text()).toContain('Archive: 1 avatar')
  expect(cardCount()).toBe(0)
  await press('Undo')
  expect([cardCount(), text().includes('in the archive for 30 days')]).toEqual([1, false])
  await press('Archive')
  await press('Restore Momo')
  expect([cardCount(), text().includes('Archive: 1 avatar')]).toEqual([1, false])
})

test('an account that cannot be asked is said to be so, and asked again', async () => {
  account = undefined
  const text = await show()
  await vi.waitFor(() => expect(text()).toContain('The avatars of your account could not be loaded.'))
  account = [contentOf('Momo')]
  await press('Try again')
  await vi.waitFor(() => expect(cardCount()).toBe(1))
  expect(text()).not.toContain('could not be loaded')
})

test('signed out with nothing here it says what can be opened, and asks no account', async () => {
  const text = await show(false)
  await vi.waitFor(() => expect(text()).toContain('Pose an avatar of your own'))
  expect(client.call).not.toHaveBeenCalled()
})

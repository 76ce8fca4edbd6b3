// @vitest-environment jsdom
import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { act, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { press } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { OwnDialogs } from './own-dialogs.tsx'

type Asked = { readonly characterId?: string; readonly cursor?: string }

const pageOf = (titles: readonly string[], nextCursor: string | null = null) => ({
  items: titles.map((title) => ({
    id: title.toLowerCase() || 'none',
    title,
    updatedAt: '2026-11-05T12:00:00.000Z',
    lastWords: 'Then *good* night.',
  })),
  nextCursor,
})

const list = vi.fn<(input: Asked) => unknown>()
const count = vi.fn<() => unknown>()
let lastToast: ReturnType<typeof hearToasts>
let turnTo: (characterId: string) => Promise<void>
let close = async () => {}
beforeEach(() => {
  lastToast = hearToasts()
  list.mockReset().mockImplementation(() => pageOf(['Rain', '']))
  count.mockReset().mockReturnValue({})
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: Asked) =>
    path.endsWith('dialog/list') ? list(input) : count()) as never)
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

function Page() {
  const [characterId, setCharacterId] = useState('c1')
  useEffect(() => {
    turnTo = (next) => act(async () => setCharacterId(next))
  }, [])
  return <OwnDialogs characterId={characterId} slug="nagi" />
}

const be = (uid: string | undefined) =>
  act(async () =>
    session.setState(
      uid ? { status: 'in', user: { uid, isGuest: false } as User } : { status: 'out', user: null },
    ),
  )

async function show(uid: string | undefined) {
  await be(uid)
  const view = await drawnAt('/en/c/nagi', <Page />)
  close = () => view.remove()
}
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('section li a')]
const titles = () => links().map((link) => link.querySelector('strong')?.textContent)

test('each leads to its dialog and says in plain words what was said last, and when', async () => {
  await show('mika')
  await vi.waitFor(() => expect(titles()).toEqual(['Rain', 'Untitled']))
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/en/c/nagi/rain', '/en/c/nagi/none'])
  expect(links()[0]?.textContent).toBe('RainThen good night.Nov 5, 2026')
  expect(document.querySelector('section')?.textContent).not.toContain('Show more')
})

test('a further page that does not come is said, keeps those that are there, and can be asked for again', async () => {
  list.mockImplementation(({ cursor }) => {
    if (cursor) throw new CallError('resource-exhausted', 'Too many.')
    return pageOf(['Rain'], 'next')
  })
  await show('mika')
  await vi.waitFor(() => expect(titles()).toEqual(['Rain']))
  await press('Show more')
  await vi.waitFor(() =>
    expect(lastToast()?.text).toBe('Too many tries. Wait a few minutes, then try again.'),
  )
  expect(titles()).toEqual(['Rain'])
  list.mockImplementation(() => pageOf(['Snow']))
  await press('Show more')
  await vi.waitFor(() => expect(titles()).toEqual(['Rain', 'Snow']))
  expect(list.mock.lastCall?.[0]).toMatchObject({ characterId: 'c1', cursor: 'next' })
  await expect(press('Show more')).rejects.toThrow('no button')
})

test('whoever signs in on the page sees theirs, and whoever signs out sees none any more', async () => {
  await show(undefined)
  await vi.waitFor(() => expect(count).toHaveBeenCalledOnce())
  expect([list.mock.calls, document.querySelector('section')]).toEqual([[], null])
  await be('mika')
  await vi.waitFor(() => expect(titles()).toEqual(['Rain', 'Untitled']))
  await be(undefined)
  await vi.waitFor(() => expect(document.querySelector('section')).toBeNull())
})

test('a list that comes late is not shown under another character', async () => {
  const held = Promise.withResolvers<unknown>()
  list.mockImplementation(({ characterId }) => (characterId === 'c1' ? held.promise : pageOf(['Snow'])))
  await show('mika')
  await vi.waitFor(() => expect(list).toHaveBeenCalledOnce())
  await turnTo('c2')
  await vi.waitFor(() => expect(titles()).toEqual(['Snow']))
  await act(async () => held.resolve(pageOf(['Rain'])))
  expect(titles()).toEqual(['Snow'])
})

test('a further page that comes late takes nothing away from the list of another character', async () => {
  const held = Promise.withResolvers<unknown>()
  list.mockImplementation(({ characterId, cursor }) => {
    if (characterId === 'c1') return cursor ? held.promise : pageOf(['Rain'], 'next')
    return cursor ? pageOf(['Ice']) : pageOf(['Snow'], 'later')
  })
  await show('mika')
  await vi.waitFor(() => expect(titles()).toEqual(['Rain']))
  await press('Show more')
  await vi.waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ characterId: 'c1', cursor: 'next' }))
  await turnTo('c2')
  await vi.waitFor(() => expect(titles()).toEqual(['Snow']))
  await act(async () => {
    held.resolve(pageOf(['Fog']))
    // Until all has been done with it.
    await new Promise((done) => setTimeout(done))
  })
  expect(titles()).toEqual(['Snow'])
  await press('Show more')
  await vi.waitFor(() => expect(titles()).toEqual(['Snow', 'Ice']))
  expect(list.mock.lastCall?.[0]).toMatchObject({ characterId: 'c2', cursor: 'later' })
})

// @vitest-environment jsdom
import type { Content } from '@kamae/entities/avatar/contract'
import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { press } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { PublicSection } from './public-section.tsx'

const contentOf = (name: string, userUid = 'aki') =>
  ({
    id: name,
    name,
    sha256: name.padEnd(64, '0'),
    userUid,
    userName: 'Aki',
    vrmVersion: '1.0',
    makerName: '',
    bytes: 1000,
    licence: {
      actors: 'everyone',
      commercial: 'none',
      modification: 'prohibited',
      redistribution: true,
      credit: 'required',
      name: '',
      links: [],
    },
    thumbnailUrl: null,
  }) as unknown as Content

let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
beforeEach(() => {
  lastToast = hearToasts()
  session.setState({ status: 'in', user: { uid: 'mika', isGuest: false } as User })
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

async function show(first: Parameters<typeof PublicSection>[0]['first']) {
  const view = await drawnAt('/en/avatars', <PublicSection first={first} />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const items = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)

test('none to be had, and none yet, are two sentences', async () => {
  expect((await show(null))()).toContain('These avatars could not be loaded.')
  await close()
  expect((await show({ items: [], nextCursor: null }))()).toContain('Nobody has made an avatar public yet.')
})

test('further ones come behind, each once; where they do not, it says why and they can be asked for again', async () => {
  const text = await show({ items: [contentOf('Momo')], nextCursor: 'next' })
  vi.spyOn(client, 'call').mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await press('Show more')
  await vi.waitFor(() => expect(lastToast()?.kind).toBe('error'))
  vi.mocked(client.call).mockResolvedValueOnce({
    items: [contentOf('Momo'), contentOf('Nagi')],
    nextCursor: null,
  })
  await press('Show more')
  await vi.waitFor(() => expect(document.querySelectorAll('section > ul > li')).toHaveLength(2))
  expect(text()).not.toContain('Show more')
})

test('those of others can be reported, one’s own not', async () => {
  await show({ items: [contentOf('Momo', 'mika')], nextCursor: null })
  expect(items()).toEqual(['Make it my avatar'])
  await close()
  await show({ items: [contentOf('Momo')], nextCursor: null })
  expect(items()).toEqual(['Make it my avatar', 'Report'])
})

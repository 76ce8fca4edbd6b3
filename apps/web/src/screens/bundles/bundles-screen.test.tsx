// @vitest-environment jsdom
import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { field, fill, press, withDialogs } from '../../testing/hands.ts'
import { BundlesScreen } from './bundles-screen.tsx'

const create = vi.fn<(input: object) => unknown>()

withDialogs()
let close = async () => {}
beforeEach(() => {
  create.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async (_: unknown, input: object) => create(input)) as never)
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

async function show(search: Parameters<typeof BundlesScreen>[0]['search'] = {}, user?: Partial<User>) {
  session.setState(user ? { status: 'in', user: user as User } : { status: 'out', user: null })
  const page = { items: [], nextCursor: null, tags: [] }
  const view = await drawnAt('/en/bundles', <BundlesScreen page={page} search={search} />)
  close = () => view.remove()
  return { text: () => view.element.textContent ?? '', address: view.address }
}
const dialog = () => document.querySelector('dialog')

test('an empty list says what it was asked for, and the way to all or to the first one', async () => {
  expect((await show({ q: 'sea' })).text()).toContain('No bundle found for “sea”')
  await close()
  expect((await show({ tag: 'calm' })).text()).toContain('No bundles found')
  await close()
  const { text } = await show()
  expect(text()).toContain('Nobody has shared a bundle yet')
  expect(text()).not.toContain('All bundles')
})

test('a guest is offered an account for a bundle of their own', async () => {
  await show({}, { uid: 'g', isGuest: true })
  await press('New bundle')
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Sign in'))
  expect(create).not.toHaveBeenCalled()
  await press('Cancel')
})

test('a member’s bundle is made and opened; what could not be made stays as it was typed', async () => {
  const { address } = await show({}, { uid: 'mika', isGuest: false })
  await press('New bundle')
  await vi.waitFor(() => expect(dialog()).not.toBeNull())
  const send = () => act(async () => dialog()?.querySelector('form')?.requestSubmit())
  await fill('Name', ' Duo ', dialog() ?? document)
  await fill('Tags', 'calm, sea', dialog() ?? document)
  create.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await send()
  expect(field('Name', dialog() ?? document).value).toBe(' Duo ')
  create.mockResolvedValueOnce({ avatarposeBundle: { slug: 'duo' } })
  await send()
  expect(create.mock.lastCall?.[0]).toMatchObject({
    name: 'Duo',
    tags: ['calm', 'sea'],
    visibility: 'public',
  })
  await vi.waitFor(() => expect(address()).toBe('/en/b/duo'))
})

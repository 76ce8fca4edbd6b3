// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { User } from '@kamae/entities/user/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptAvatar } from '../../features/avatars/avatar-store.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { press, withDialogs } from '../../testing/hands.ts'
import { KeepDialog } from './keep-dialog.tsx'
import { uploads } from './upload/uploads.ts'

const SHA = 'b'.repeat(64)
const onClose = vi.fn<() => void>()
let close = async () => {}

withDialogs()
beforeEach(() => {
  vi.clearAllMocks()
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
  uploads.setState({}, true)
  localStorage.clear()
  session.setState({ status: 'unknown', user: null })
})

async function show(user: Partial<User> | null, redistribution = true) {
  session.setState(user ? { status: 'in', user: user as User } : { status: 'out', user: null })
  const kept = {
    sha256: SHA,
    name: 'Momo',
    authors: [],
    version: '1.0',
    licence: {
      actors: 'author',
      commercial: 'none',
      modification: 'prohibited',
      redistribution,
      credit: 'required',
      name: '',
      links: [],
    },
    bytes: 1000,
    picture: undefined,
    keptAt: 0,
  } as unknown as KeptAvatar
  const view = await drawnAt('/de/avatars', <KeepDialog kept={kept} onClose={onClose} />)
  close = () => view.remove()
  return { text: () => view.element.textContent ?? '', address: view.address }
}
const everyone = () => document.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]
const MEMBER = { uid: 'mika', isGuest: false }

test('whoever has no account reads what one gives, sends nothing, and comes back to the question', async () => {
  const out = await show(null)
  expect(out.text()).toContain('Without an account avatars stay on this device only.')
  expect(everyone()).toBeUndefined()
  await press('Sign in and continue')
  await vi.waitFor(() =>
    expect(out.address()).toContain(`/de/sign-in?to=%2Fde%2Favatars%3Fkeep%3D${SHA}&need=account`),
  )
  await close()
  expect((await show({ uid: 'g', isGuest: true })).text()).toContain(
    'Guests keep avatars on their device only.',
  )
  expect(uploads.getState()).toEqual({})
})

test('a member’s file goes to their account as they chose, and is theirs alone unless they chose otherwise', async () => {
  const { text } = await show(MEMBER)
  expect(text()).toContain('The file will be sent to this server.')
  expect(uploads.getState()).toEqual({})
  await press('Save to my account')
  expect(uploads.getState()[SHA]).toMatchObject({ uid: 'mika', visibility: 'private', name: 'Momo' })
  expect(onClose).toHaveBeenCalledOnce()
  await close()
  await show(MEMBER)
  await act(async () => everyone()?.click())
  await press('Save to my account')
  expect(uploads.getState()[SHA]).toMatchObject({ visibility: 'public' })
})

test('a file that its licence keeps from others is sent for its owner alone', async () => {
  await show(MEMBER, false)
  await act(async () => everyone()?.click())
  await press('Save to my account')
  expect(uploads.getState()[SHA]).toMatchObject({ visibility: 'private' })
})

test('a file that the device gives no more is said to be gone, and not sent for ever', async () => {
  await show(MEMBER)
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Gone.', 'InvalidStateError')
  })
  await press('Save to my account')
  await vi.waitFor(() =>
    expect(uploads.getState()[SHA]).toMatchObject({ phase: 'refused', refusal: { reason: 'gone' } }),
  )
})

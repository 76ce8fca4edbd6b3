// @vitest-environment jsdom
import type { Content } from '@kamae/entities/avatar/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { toastStore } from '@kamae/ui/feedback/show-toast'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as account from '../../../features/avatars/avatar-calls.ts'
import type { KeptAvatar } from '../../../features/avatars/avatar-store.ts'
import { DefaultAvatarError } from '../../../features/avatars/default-avatars.ts'
import { DEFAULT_LICENCE } from '../../../features/avatars/default-licence.ts'
import * as device from '../../../features/avatars/device-avatars.ts'
import * as fetching from '../../../features/avatars/fetch-avatar.ts'
import { myAvatar } from '../../../features/avatars/my-avatar.ts'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import { session, type Session } from '../../../session/session.ts'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { press, withDialogs } from '../../../testing/hands.ts'
import { activeOf } from '../../core/active.ts'
import { firstScene } from '../../core/first-scene.ts'
import { loadCommands } from '../../core/load-commands.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { HandsContext } from '../../core/tools/tool-context.ts'
import type { ToolHands } from '../../core/tools/tool.ts'
import { AvatarsDialog } from './avatars-dialog.tsx'

const KEPT: KeptAvatar = {
  sha256: 'a'.repeat(64),
  name: 'Nagi',
  authors: ['Mika'],
  version: '1.0',
  licence: DEFAULT_LICENCE,
  bytes: 9_000_000,
  picture: undefined,
  keptAt: 1,
}
const CONTENT = {
  id: 'c1',
  sha256: 'b'.repeat(64),
  name: 'Umi',
  makerName: 'Mika',
  vrmVersion: '1.0',
  bytes: 8_000_000,
  licence: DEFAULT_LICENCE,
  thumbnailUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  archivedAt: null,
} as unknown as Content

let maker: Maker
let onClose = vi.fn<() => void>()
let close = async () => {}
withDialogs()
beforeAll(() => loadCommands())
beforeEach(() => {
  vi.spyOn(device, 'keptAvatars').mockResolvedValue([KEPT])
  vi.spyOn(account, 'listOwnContents').mockImplementation(async (isArchived) => (isArchived ? [] : [CONTENT]))
  session.setState({ status: 'in', user: { uid: 'mika', isGuest: false } } as unknown as Session)
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
  localStorage.clear()
  session.setState({ status: 'unknown', user: null })
})

async function show() {
  onClose = vi.fn<() => void>()
  const view = await drawnAt(
    '/en/make',
    <HandsContext value={{ pickFile: vi.fn() } as unknown as ToolHands}>
      <MakerContext value={maker}>
        <AvatarsDialog onClose={onClose} />
      </MakerContext>
    </HandsContext>,
  )
  close = () => view.remove()
  await vi.waitFor(() => expect(button('Use Momo')).not.toBeNull())
}
const text = () => document.body.textContent ?? ''
const button = (label: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
const source = () => activeOf(maker)?.source
const toast = () => toastStore.read().at(-1)?.text

test('the one on the stage cannot be switched to, but it can stand there once more', async () => {
  await show()
  expect(button('Use Momo')?.getAttribute('aria-description')).toBe('Already on the stage')
  await press('Use Momo')
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => maker.view.setState({ choosing: 'add' }))
  expect(button('Add Momo')?.hasAttribute('aria-description')).toBe(false)
  await press('Add Momo')
  await vi.waitFor(() => expect(maker.history.scene.avatars).toHaveLength(2))
  expect(onClose).toHaveBeenCalledOnce()
  // Who stands beside is not the one that poses are looked at with.
  expect(localStorage.getItem('kamae.avatar')).toBeNull()
})

test('another is switched to as one step, and poses are looked at with it from then on', async () => {
  await show()
  await press('Use Sora')
  expect(source()).toEqual({ kind: 'default', id: 'sora' })
  expect(maker.history.entries.map(({ label }) => label)).toEqual(['setAvatarSource'])
  expect(myAvatar()).toEqual({ kind: 'default', id: 'sora' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a file is not taken off the device before that was asked', async () => {
  const forget = vi.spyOn(device, 'forgetAvatar').mockResolvedValue(undefined)
  await show()
  await vi.waitFor(() => expect(button('Remove Nagi from this device')).not.toBeNull())
  // What lies in the account alone is not this device's to forget.
  expect(button('Remove Umi from this device')).toBeNull()
  await press('Remove Nagi from this device')
  await press('Keep it')
  expect(forget).not.toHaveBeenCalled()
  await press('Remove Nagi from this device')
  vi.mocked(device.keptAvatars).mockResolvedValue([])
  await press('Remove')
  await vi.waitFor(() => expect(button('Use Nagi')).toBeNull())
  expect(forget).toHaveBeenCalledWith(KEPT.sha256)
  expect(toast()).toBe('Nagi is gone from this device')
})

test('one of the account comes first, as far as it is, and can be given up: the stage keeps who stands there', async () => {
  let here: (bytes: Uint8Array | undefined) => void = () => undefined
  const fetch = vi.spyOn(fetching, 'fetchContent').mockImplementation(
    (_, { onProgress, signal } = {}) =>
      new Promise((resolve, reject) => {
        onProgress?.(0.4)
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
        here = resolve
      }),
  )
  await show()
  await vi.waitFor(() => expect(button('Use Umi')).not.toBeNull())
  await press('Use Umi')
  expect(document.querySelector('progress')?.value).toBe(0.4)
  await press('Cancel')
  await vi.waitFor(() => expect(document.querySelector('progress')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await press('Use Umi')
  await act(async () => here(undefined))
  expect(toast()).toBe('This avatar is no longer in your account.')
  fetch.mockRejectedValueOnce(new DefaultAvatarError('unreachable'))
  await press('Use Umi')
  expect(toast()).toContain('could not be fetched')
  expect(source()).toEqual({ kind: 'default', id: 'momo' })
  await press('Use Umi')
  await act(async () => here(new Uint8Array()))
  expect(source()).toMatchObject({ kind: 'content', id: 'c1', name: 'Umi' })
})

test('what cannot be listed is said, and ours are there all the same', async () => {
  vi.mocked(device.keptAvatars).mockRejectedValue(new DeviceStorageError('unavailable'))
  vi.mocked(account.listOwnContents).mockRejectedValue(new CallError('unavailable', 'Away.'))
  await show()
  await vi.waitFor(() => expect(text()).toContain('The avatars of your account could not be loaded.'))
  expect(text()).toContain('This browser cannot store files here.')
  expect(button('Use Sora')).not.toBeNull()
})

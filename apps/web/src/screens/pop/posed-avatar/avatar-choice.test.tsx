// @vitest-environment jsdom
import type { AvatarSource } from '@kamae/pose/documents/scene'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptAvatar } from '../../../features/avatars/avatar-store.ts'
import { defaultAvatars } from '../../../features/avatars/default-avatars.ts'
import { DEFAULT_LICENCE } from '../../../features/avatars/default-licence.ts'
import * as device from '../../../features/avatars/device-avatars.ts'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import { field, fill } from '../../../testing/hands.ts'
import { AvatarChoice } from './avatar-choice.tsx'

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

const onChange = vi.fn<(source: AvatarSource) => void>()
let close = async () => {}
beforeEach(() => {
  onChange.mockReset()
  vi.spyOn(device, 'keptAvatars').mockResolvedValue([KEPT])
})
afterEach(() => close())

async function show(source: AvatarSource) {
  const view = await drawn(<AvatarChoice source={source} onChange={onChange} />)
  close = () => view.remove()
}
const names = () => [...(field('Avatar') as HTMLSelectElement).options].map(({ text }) => text)
const OURS = defaultAvatars.map(({ name }) => name)

test('ours come first, then those of this device, which are named by their bytes', async () => {
  await show({ kind: 'default', id: 'momo' })
  await vi.waitFor(() => expect(names()).toEqual([...OURS, 'Nagi']))
  await fill('Avatar', `file/${KEPT.sha256}`)
  await fill('Avatar', 'default/reika')
  expect(onChange.mock.calls).toEqual([
    [{ kind: 'file', sha256: KEPT.sha256, name: 'Nagi' }],
    [{ kind: 'default', id: 'reika' }],
  ])
})

test('one that is not here is still what is chosen, under its own name', async () => {
  const sha256 = 'b'.repeat(64)
  await show({ kind: 'content', id: 'c1', sha256, name: 'Umi' })
  await vi.waitFor(() => expect(names()).toEqual(['Umi', ...OURS, 'Nagi']))
  expect(field('Avatar').value).toBe(`file/${sha256}`)
  await fill('Avatar', `file/${sha256}`)
  expect(onChange).not.toHaveBeenCalled()
})

test('a device that keeps nothing leaves ours to choose from', async () => {
  vi.mocked(device.keptAvatars).mockRejectedValue(new DeviceStorageError('unavailable'))
  await show({ kind: 'default', id: 'momo' })
  await fill('Avatar', 'default/goro')
  expect([names(), onChange.mock.calls]).toEqual([OURS, [[{ kind: 'default', id: 'goro' }]]])
})

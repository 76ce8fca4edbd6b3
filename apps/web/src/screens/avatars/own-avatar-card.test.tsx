// @vitest-environment jsdom
import type { Content } from '@kamae/entities/avatar/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptAvatar } from '../../features/avatars/avatar-store.ts'
import type { OwnAvatars } from '../../features/avatars/use-own-avatars.ts'
import { client } from '../../session/api.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { press, withDialogs } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { OwnAvatarCard } from './own-avatar-card.tsx'
import { uploads } from './upload/uploads.ts'

const SHA = 'a'.repeat(64)
const LICENCE: Content['licence'] = {
  actors: 'author',
  commercial: 'none',
  modification: 'prohibited',
  redistribution: false,
  credit: 'required',
  violence: false,
  sexual: false,
  politicalOrReligious: false,
  antisocialOrHate: false,
  name: '',
  links: [],
}
const CONTENT = {
  id: 'c1',
  version: 2,
  name: 'Momo',
  sha256: SHA,
  visibility: 'private',
  archivedAt: null,
  vrmVersion: '1.0',
  makerName: '',
  bytes: 1000,
  licence: LICENCE,
  mayBePublic: true,
  thumbnailUrl: null,
} as unknown as Content
const KEPT = {
  sha256: SHA,
  name: 'Momo',
  authors: [],
  version: '1.0',
  licence: LICENCE,
  bytes: 1000,
  picture: undefined,
  keptAt: 0,
} as unknown as KeptAvatar

const put = vi.fn<OwnAvatars['put']>()
const answers = vi.fn<(path: string, input: object) => unknown>()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}

withDialogs()
Object.assign(HTMLElement.prototype, { hidePopover: () => undefined })
beforeEach(() => {
  lastToast = hearToasts()
  vi.clearAllMocks()
  answers.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) =>
    answers(path, input)) as never)
})
afterEach(async () => {
  await close()
  uploads.setState({}, true)
})

async function show(kept: KeptAvatar | undefined, content: Content | undefined) {
  const own = { put, reloadDevice: async () => undefined } as unknown as OwnAvatars
  const view = await drawnAt(
    '/en/avatars',
    <OwnAvatarCard avatar={{ sha256: SHA, kept, content }} own={own} />,
  )
  close = () => view.remove()
  return { text: () => view.element.textContent ?? '', find: view.find }
}
const items = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)
const dialog = () => document.querySelector('dialog')

test('what can be done with it follows from where it is', async () => {
  const device = await show(KEPT, undefined)
  expect(items()).toContain('Save to my account…')
  expect(items()).not.toContain('Who can see it…')
  expect(device.find('a').getAttribute('href')).toBe(`/en/make?avatar=${SHA}`)
  await close()
  const account = await show(undefined, CONTENT)
  expect(items()).not.toContain('Save to my account…')
  expect(items()).not.toContain('Remove from this device…')
  expect(account.find('a').getAttribute('href')).toBe('/en/make?avatar=c1')
  await close()
  uploads.setState({ [SHA]: { sha256: SHA, phase: 'checking', bytes: 1000, sent: 1000 } as never })
  await show(KEPT, undefined)
  expect(items()).not.toContain('Save to my account…')
})

test('before a file is removed it says what is left of it then', async () => {
  const only = await show(KEPT, undefined)
  await press('Remove from this device…')
  expect(only.text()).toContain('It is stored nowhere else.')
  await press('Keep it')
  expect(only.text()).not.toContain('It is stored nowhere else.')
  await close()
  const both = await show(KEPT, CONTENT)
  await press('Remove from this device…')
  expect(both.text()).toContain('It stays in your account.')
})

test('who sees it is sent once it is another; a refusal stays in the dialog with the choice', async () => {
  await show(undefined, CONTENT)
  await press('Who can see it…')
  await press('Save', dialog() ?? document)
  expect([dialog(), answers.mock.calls]).toEqual([null, []])
  await press('Who can see it…')
  const everyone = () => dialog()?.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]
  await act(async () => everyone()?.click())
  answers.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await press('Save', dialog() ?? document)
  expect(dialog()?.querySelector('[role=alert]')).not.toBeNull()
  expect([everyone()?.checked, put.mock.calls]).toEqual([true, []])
  // Changed elsewhere meanwhile: it is changed as it is now.
  const changed = { ...CONTENT, visibility: 'public' as const, version: 8 }
  answers
    .mockRejectedValueOnce(new CallError('aborted', 'Changed.'))
    .mockResolvedValueOnce({ content: { ...CONTENT, version: 7 } })
    .mockResolvedValueOnce({ content: changed })
  await press('Save', dialog() ?? document)
  expect(answers.mock.lastCall?.[1]).toEqual({ id: 'c1', version: 7, visibility: 'public' })
  expect([dialog(), put.mock.calls, lastToast()?.text]).toEqual([null, [[changed]], 'Everyone sees it now'])
})

test('where its licence forbids passing it on, everyone cannot be chosen, and that is why', async () => {
  await show(undefined, { ...CONTENT, mayBePublic: false })
  await press('Who can see it…')
  const [, everyone] = dialog()?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []
  await act(async () => everyone?.click())
  expect(dialog()?.textContent).toContain('its licence does not allow passing the file on to others.')
  await press('Save', dialog() ?? document)
  expect(answers).not.toHaveBeenCalled()
})

test('an avatar that could not be archived stays where it is', async () => {
  await show(undefined, CONTENT)
  answers.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await press('Archive')
  expect([lastToast()?.kind, put.mock.calls]).toEqual(['error', []])
})

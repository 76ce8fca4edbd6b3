// @vitest-environment jsdom
import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { field, fill, press, withDialogs } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { SettingsScreen } from './settings-screen.tsx'

const MEMBER = {
  uid: 'mika',
  name: 'Mika',
  email: 'mika@example.com',
  isGuest: false,
  downloadablePoseLimit: 7,
  downloadableBundleLimit: 2,
  usage: { pose: { given: 10, charged: 3 }, bundle: { given: 2, charged: 0 } },
  showsSexual: false,
  showsViolent: true,
  dailyBonusRewardedAt: null,
  bonus: { isReady: false, nextAt: '2026-11-06T00:00:00.000Z' },
  ips: [],
  deletesAt: null,
  suspendedAt: null,
  suspendedWords: '',
  version: 4,
} as unknown as User

const KNOWN = { id: 'b1', userUid: 'aki', name: 'Aki', createdAt: '2026-11-05T10:00:00.000Z' }
let blocked: (typeof KNOWN)[]
const answers = vi.fn<(path: string, input: object) => unknown>()
const asked = () => answers.mock.calls

withDialogs()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
beforeEach(() => {
  lastToast = hearToasts()
  blocked = [KNOWN]
  answers.mockReset()
  vi.stubGlobal('fetch', async () => Response.json({ items: [], providers: [], social: [] }))
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) => {
    if (path.endsWith('/list')) return { items: blocked, nextCursor: null }
    if (path.endsWith('/ledger')) return { items: [], nextCursor: null }
    return answers(path, input)
  }) as never)
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

async function show(user: Partial<User> | null) {
  session.setState(user ? { status: 'in', user: { ...MEMBER, ...user } } : { status: 'out', user: null })
  const view = await drawnAt('/en/settings', <SettingsScreen />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const titles = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
const dialog = () => document.querySelector('dialog')

test('whoever is signed out has this device’s settings; a guest no sign-in methods; a member everything', async () => {
  const out = await show(null)
  expect(out()).toContain('You are not signed in.')
  expect(titles()).toEqual([])
  expect(field('Sound')).toBeTruthy()
  await close()
  const guest = await show({ isGuest: true })
  expect(guest()).toContain('You are here as a guest')
  expect(titles()).not.toContain('Signing in')
  expect(titles()).toContain('Your data')
  await close()
  await show({})
  expect(titles()).toEqual([
    'Signing in',
    'Devices',
    'Downloads',
    'Sensitive content',
    'Blocked people',
    'Recent IP addresses',
    'Your data',
  ])
})

test('a name is sent once it differs, and one that could not be saved stays typed under its reason', async () => {
  const text = await show({})
  const send = () => act(async () => field('Name').form?.requestSubmit())
  await send()
  await fill('Name', '  ')
  await send()
  expect(asked()).toEqual([])
  answers.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await fill('Name', ' Minako ')
  await send()
  await vi.waitFor(() => expect(text()).toContain('The server could not be reached.'))
  expect(asked().map(([, input]) => input)).toEqual([{ version: 4, name: 'Minako' }])
  expect(field('Name').value).toBe(' Minako ')
})

test('what not everyone wants to see is on once an adult says so, and off at once', async () => {
  await show({})
  answers.mockResolvedValue({ user: MEMBER })
  const sent = () => asked().map(([, input]) => input)
  const turn = (name: string) => act(async () => field(name).click())
  await turn('Sexual content')
  await press('Cancel')
  expect([sent(), dialog()]).toEqual([[], null])
  await turn('Violent content')
  await vi.waitFor(() => expect(sent()).toEqual([{ version: 4, showsViolent: false }]))
  await turn('Sexual content')
  answers.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await press('I am 18 or older')
  await vi.waitFor(() => expect(lastToast()?.kind).toBe('error'))
  expect(dialog()).not.toBeNull()
  await press('I am 18 or older')
  await vi.waitFor(() => expect(dialog()).toBeNull())
  expect(sent().at(-1)).toEqual({ version: 4, showsSexual: true })
})

test('somebody who was unblocked goes, and is in the list again once that is undone; a refusal leaves them there', async () => {
  const text = await show({})
  answers.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await press('Unblock')
  expect([lastToast()?.kind, text().includes('Aki')]).toEqual(['error', true])
  blocked = []
  await press('Unblock')
  expect(lastToast()?.text).toBe('Unblocked Aki')
  expect(text()).not.toContain('Aki')
  blocked = [{ ...KNOWN, id: 'b2' }]
  await act(async () => lastToast()?.action?.run())
  expect(asked().map(([path]) => path)).toEqual(['block/archive', 'block/archive', 'block/create'])
  await vi.waitFor(() => expect(text()).toContain('Aki'))
})

test('leaving wants the tick, says what failed where it was asked, and is taken back above the settings', async () => {
  const text = await show({})
  await press('Delete')
  await vi.waitFor(() => expect(dialog()).not.toBeNull())
  const really = () => press('Delete', dialog() ?? document)
  await really()
  expect(asked()).toEqual([])
  await act(async () => dialog()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  answers.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await really()
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('The server could not be reached.')
  answers.mockResolvedValueOnce({})
  await really()
  expect([dialog(), asked().map(([path]) => path)]).toEqual([null, ['user/delete', 'user/delete']])
  await act(async () => session.setState({ user: { ...MEMBER, deletesAt: '2026-11-12T10:00:00.000Z' } }))
  expect(text()).toMatch(/Your account will be deleted on November.12,.2026/)
  expect(text()).not.toContain('You have seven days to change your mind.')
  answers.mockResolvedValueOnce({ user: MEMBER })
  await press('Keep my account')
  expect(asked().at(-1)?.[0]).toBe('user/keep')
})

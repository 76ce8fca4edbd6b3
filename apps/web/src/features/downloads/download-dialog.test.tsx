// @vitest-environment jsdom
import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import * as loading from '../../session/load-user.ts'
import { session } from '../../session/session.ts'
import { press, withDialogs } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import type { DownloadFormat } from './download-format.ts'
import { openDownload } from './open-download.ts'
import type { Wanted } from './wanted.ts'

const WANTED: Wanted = { kind: 'pose', id: 'p1', slug: 'wave', name: 'Wave' }
const ONE_OF_THREE = { isDownloadable: true, isCharged: true, remaining: 3 }
const MEMBER = {
  uid: 'mika',
  isGuest: false,
  usage: { pose: { given: 10, charged: 1 }, bundle: { given: 3, charged: 0 } },
  bonus: { isReady: true, nextAt: '2026-01-01T00:00:00.000Z' },
} as unknown as User

const save = vi.fn<DownloadFormat['save']>()
const other = vi.fn<DownloadFormat['save']>()
const FORMATS: readonly DownloadFormat[] = [
  {
    id: 'json',
    label: { id: 'test.json', message: 'As JSON' },
    hint: { id: 'test.whole', message: 'All of it.' },
    save,
  },
  {
    id: 'png',
    label: { id: 'test.png', message: 'As a picture' },
    hint: { id: 'test.drawn', message: 'Drawn here, 1600 × 2000 pixels.' },
    save: other,
  },
]

const costs = vi.fn<(input: object) => unknown>()
let lastToast: ReturnType<typeof hearToasts>
withDialogs()
beforeEach(() => {
  lastToast = hearToasts()
  save.mockReset().mockResolvedValue('Wave.json')
  other.mockReset().mockResolvedValue('Wave.png')
  costs.mockReset().mockReturnValue(ONE_OF_THREE)
  vi.spyOn(loading, 'reloadUser').mockResolvedValue(undefined)
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) => {
    if (path === 'user/checkDownloadable') return costs(input)
    throw new CallError('unavailable', 'Away.')
  }) as never)
  session.setState({ status: 'in', user: MEMBER })
})
afterEach(async () => {
  // It goes with the page that it is over.
  await act(async () => window.dispatchEvent(new Event('popstate')))
  vi.restoreAllMocks()
  session.setState({ status: 'unknown', user: null })
})

const open = (change: Partial<Wanted> = {}) =>
  act(() => openDownload({ ...WANTED, ...change }, async () => FORMATS))
const dialog = () => document.querySelector('dialog')
const text = () => dialog()?.textContent ?? ''
const buttons = () =>
  [...(dialog()?.querySelectorAll('button, a') ?? [])].map(({ textContent }) => textContent)
const formats = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
const isOff = () => document.querySelector('fieldset')?.disabled
/** Waits until the cost is there, and the button with it. */
const ready = () => vi.waitFor(() => expect(buttons()).toContain('Download'))
const usedUp = () => new CallError('resource-exhausted', 'No.', { reason: 'limit' })

test('it says what it costs and is called, and nothing can be fetched before that is known', async () => {
  const held = Promise.withResolvers<object>()
  costs.mockReturnValue(held.promise)
  await open()
  await vi.waitFor(() => expect(costs.mock.calls).toEqual([[{ kind: 'pose', id: 'p1' }]]))
  expect([buttons().includes('Download'), isOff()]).toEqual([false, true])
  await act(async () => held.resolve(ONE_OF_THREE))
  await ready()
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Download “Wave”')
  expect(text()).toContain('Takes 1 of your 3 pose downloads; then it is yours forever.')
  expect([isOff(), save.mock.calls]).toEqual([false, []])
})

test('the first format is chosen; what is saved is said by its name, and the limits are read anew', async () => {
  await open()
  await ready()
  expect(formats().map(({ value, checked }) => [value, checked])).toEqual([
    ['json', true],
    ['png', false],
  ])
  expect(text().replaceAll(/\s/gu, ' ')).toContain('Drawn here, 1600 × 2000 pixels.')
  await press('Download')
  await vi.waitFor(() => expect(dialog()).toBeNull())
  expect(save.mock.calls).toEqual([[WANTED, { signal: expect.any(AbortSignal) }]])
  expect([other.mock.calls, lastToast()?.text]).toEqual([[], 'Wave.json saved'])
  expect(loading.reloadUser).toHaveBeenCalledOnce()
})

test('another format that is chosen is what is fetched', async () => {
  await open()
  await ready()
  await act(async () => formats()[1]?.click())
  expect(formats().map(({ checked }) => checked)).toEqual([false, true])
  await press('Download')
  await vi.waitFor(() => expect(lastToast()?.text).toBe('Wave.png saved'))
  expect([save.mock.calls.length, other.mock.calls.length]).toEqual([0, 1])
})

test('a download that fails says why, asks again what it costs, and can be tried again', async () => {
  save.mockRejectedValueOnce(usedUp())
  await open()
  await ready()
  await press('Download')
  await vi.waitFor(() =>
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('You have no downloads left.'),
  )
  expect([lastToast(), dialog()?.querySelector('progress')]).toEqual([undefined, null])
  await vi.waitFor(() => expect(costs).toHaveBeenCalledTimes(2))
  const held = Promise.withResolvers<string>()
  save.mockReturnValueOnce(held.promise)
  await press('Download')
  expect(dialog()?.querySelector('[role=alert]')).toBeNull()
  expect(text()).toContain('Fetching…')
  await act(async () => held.resolve('Wave.json'))
  await vi.waitFor(() => expect(dialog()).toBeNull())
  expect(save).toHaveBeenCalledTimes(2)
})

test('where nothing is left after a failure it cannot be pressed any more', async () => {
  save.mockRejectedValueOnce(usedUp())
  await open()
  await ready()
  costs.mockReturnValue({ isDownloadable: false, isCharged: true, remaining: 0 })
  await press('Download')
  await vi.waitFor(() => expect(text()).toContain('You have no pose downloads left.'))
  expect([buttons().includes('Download'), isOff()]).toEqual([false, true])
})

test('a file that the person gives up is not said to be saved, and nothing to have failed', async () => {
  save.mockResolvedValue(undefined)
  await open()
  await ready()
  await press('Download')
  await vi.waitFor(() => expect(loading.reloadUser).toHaveBeenCalledOnce())
  expect([dialog() !== null, dialog()?.querySelector('[role=alert]'), lastToast()]).toEqual([
    true,
    null,
    undefined,
  ])
})

test('who closes it while it is fetched gives the download up, and hears no more of it', async () => {
  const given = Promise.withResolvers<AbortSignal>()
  const held = Promise.withResolvers<string>()
  save.mockImplementation((_, { signal }) => {
    given.resolve(signal)
    return held.promise
  })
  await open()
  await ready()
  await press('Download')
  const signal = await given.promise
  expect(signal.aborted).toBe(false)
  await press('Cancel')
  expect([signal.aborted, dialog()]).toEqual([true, null])
  await act(async () => held.reject(signal.reason))
  await vi.waitFor(() => expect(loading.reloadUser).toHaveBeenCalledOnce())
  expect(lastToast()).toBeUndefined()
})

test('with nothing left there are ways on, and no way to press on', async () => {
  costs.mockReturnValue({ isDownloadable: false, isCharged: true, remaining: 0 })
  session.setState({ user: { ...MEMBER, isGuest: true } })
  await open()
  await vi.waitFor(() => expect(text()).toContain('You have no pose downloads left.'))
  expect([buttons().includes('Download'), isOff()]).toEqual([false, true])
  expect(buttons()).toContain('Sign in')
})

test('somebody who is signed out is asked to sign in or go on as a guest, and is shown no format to choose', async () => {
  session.setState({ status: 'out', user: null })
  await open()
  expect([formats(), costs.mock.calls]).toEqual([[], []])
  expect(buttons()).toEqual(expect.arrayContaining(['Continue as a guest', 'Sign in']))
  expect(buttons()).not.toContain('Download')
})

test('what is everybody’s is fetched by anybody, without a question', async () => {
  session.setState({ status: 'out', user: null })
  await open({ isFree: true })
  expect([isOff(), buttons().includes('Continue as a guest')]).toEqual([false, false])
  await press('Download')
  await vi.waitFor(() => expect(lastToast()?.text).toBe('Wave.json saved'))
  expect(costs).not.toHaveBeenCalled()
})

test('where the cost cannot be asked for nothing is offered', async () => {
  costs.mockImplementation(() => {
    throw new CallError('unavailable', 'Away.')
  })
  await open()
  await vi.waitFor(() => expect(text()).toContain('The cost could not be loaded right now.'))
  expect([formats(), buttons().includes('Download')]).toEqual([[], false])
})

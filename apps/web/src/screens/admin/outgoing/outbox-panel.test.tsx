// @vitest-environment jsdom
import type { OutboxItem } from '@kamae/entities/outbox/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { press } from '../../../testing/hands.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { OutboxPanel } from './outbox-panel.tsx'

const itemOf = (id: string, change: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  channel: 'email',
  to: `${id}@example.org`,
  kind: 'email-link',
  subject: 'Sign in to Kamae',
  text: '',
  status: 'sent',
  error: null,
  createdAt: '2026-11-05T10:00:00.000Z',
  ...change,
})
const LINK = 'https://kamae.example/ja/sign-in?link=a-b_c'

const lists = vi.fn<(input: object) => unknown>()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
beforeEach(() => {
  lastToast = hearToasts()
  lists.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async (_: unknown, input: object) => lists(input)) as never)
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function show(items: readonly OutboxItem[], nextCursor: string | null = null) {
  lists.mockReturnValue({ items, nextCursor })
  const view = await drawn(<OutboxPanel />)
  close = () => view.remove()
  await vi.waitFor(() => expect(rows()).toHaveLength(items.length))
}
const text = () => document.body.textContent ?? ''
const rows = () => [...document.querySelectorAll('li')]
const names = () => rows().map((row) => row.querySelector('h2')?.textContent)
const buttonsOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)

test('each says for whom it is, what it is and how it stands; what is new to this page by its subject', async () => {
  await show([
    itemOf('a', { status: 'waiting' }),
    itemOf('b', { kind: 'password-reset', status: 'failed', error: 'Mailbox full.' }),
    itemOf('c', { kind: 'of-tomorrow', subject: 'Your harbour', status: 'shown-here' }),
  ])
  expect(names()).toEqual(['a@example.org', 'b@example.org', 'c@example.org'])
  const [a, b, c] = rows().map(({ textContent }) => textContent)
  expect(a).toMatch(/Sign-in link.*Waiting/)
  expect(b).toMatch(/Password reset link.*Failed.*Mailbox full\./)
  expect(c).toMatch(/Your harbour.*For you to pass on/)
  expect(a).not.toContain('Sign in to Kamae')
})

test('of a mail the link is copied, of a text message the code, and of what says neither nothing', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  await show([
    itemOf('a', { status: 'shown-here', text: `Open this:\n\n${LINK}\n\n15 minutes.` }),
    itemOf('b', { channel: 'sms', kind: 'phone-code', status: 'shown-here', text: 'Kamae: 042137' }),
    itemOf('c', { text: '' }),
    itemOf('d', { text: 'Welcome.' }),
  ])
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(rows().map(buttonsOf)).toEqual([['Copy link'], ['Copy code'], [], []])
  expect(rows()[3]?.textContent).toContain('Welcome.')
  await press('Copy link')
  await press('Copy code')
  expect(writeText.mock.calls).toEqual([[LINK], ['042137']])
  await vi.waitFor(() => expect(lastToast()?.text).toBe('Copied'))
})

test('what the browser does not let be copied is not said to be', async () => {
  await show([itemOf('a', { text: LINK })])
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new TypeError('No.')) } })
  await press('Copy link')
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ kind: 'error' }))
  expect(document.querySelector('li svg')).toBeNull()
})

test('more come page by page, each once', async () => {
  await show([itemOf('a'), itemOf('b')], 'next')
  lists.mockReturnValue({ items: [itemOf('b'), itemOf('c')], nextCursor: null })
  await press('Show more')
  await vi.waitFor(() => expect(names()).toEqual(['a@example.org', 'b@example.org', 'c@example.org']))
  expect(lists.mock.calls).toEqual([[{ limit: 20 }], [{ limit: 20, cursor: 'next' }]])
  expect(text()).not.toContain('Show more')
})

test('an empty box says so; one that did not come does not, and can be asked for again', async () => {
  await show([])
  await vi.waitFor(() => expect(text()).toContain('No messages yet'))
  await close()
  lists.mockReset().mockImplementation(() => {
    throw new CallError('unavailable', 'Away.')
  })
  const view = await drawn(<OutboxPanel />)
  close = () => view.remove()
  await vi.waitFor(() => expect(text()).toContain('This could not be loaded.'))
  expect(text()).not.toContain('No messages yet')
  lists.mockReset().mockReturnValue({ items: [itemOf('a')], nextCursor: null })
  await press('Try again')
  await vi.waitFor(() => expect(names()).toEqual(['a@example.org']))
  expect(text()).not.toContain('This could not be loaded.')
})

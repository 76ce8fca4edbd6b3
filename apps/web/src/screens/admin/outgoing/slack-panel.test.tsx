// @vitest-environment jsdom
import type { SlackMessage, slackMessageStatus } from '@kamae/entities/slackMessage/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import type { OutputOf } from '@kamae/protocol/contract/procedure'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { press } from '../../../testing/hands.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { SlackPanel } from './slack-panel.tsx'

type Status = OutputOf<typeof slackMessageStatus>

const MOMENT = '2026-11-05T10:00:00.000Z'
const messageOf = (id: string, change: Partial<SlackMessage> = {}): SlackMessage => ({
  id,
  version: 1,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  kind: 'idea',
  senderUid: null,
  words: `Words of ${id}.`,
  page: '',
  browser: '',
  error: '',
  status: 'waiting',
  tries: 0,
  problem: null,
  sentAt: null,
  archivedAt: null,
  ...change,
})
const QUIET: Status = {
  hasHook: true,
  waiting: 0,
  perhapsSent: 0,
  failed: 0,
  shownHere: 0,
  failures: 0,
  nextAt: null,
}

const answers = vi.fn<(path: string, input: object) => unknown>()
const onChanged = vi.fn<() => void>()
let lastToast: ReturnType<typeof hearToasts>
let status: Status
let close = async () => {}
beforeEach(() => {
  lastToast = hearToasts()
  status = QUIET
  answers.mockReset()
  onChanged.mockReset()
})
afterEach(() => close())

async function show(messages: readonly SlackMessage[], change: Partial<Status> = {}) {
  status = { ...QUIET, ...change }
  const call = vi.spyOn(client, 'call')
  call.mockReset()
  call.mockImplementation((async ({ path }: { path: string }, input: object) => {
    if (path === 'slackMessage/list') return { items: messages, nextCursor: null }
    if (path === 'slackMessage/status') return status
    return answers(path, input)
  }) as never)
  const view = await drawn(<SlackPanel onChanged={onChanged} />)
  close = () => view.remove()
  await vi.waitFor(() => expect(rows()).toHaveLength(messages.length))
}
const text = () => document.body.textContent ?? ''
const rows = () => [...document.querySelectorAll('li')]
const buttons = () =>
  rows().map((row) => [...row.querySelectorAll('button')].map(({ textContent }) => textContent))
const askedForStatus = () =>
  vi.mocked(client.call).mock.calls.filter(([{ path }]) => path === 'slackMessage/status').length

test('what Slack has not can be sent to it, at once or again; what it has, and what is off the list, not', async () => {
  await show([
    messageOf('a'),
    messageOf('b', { status: 'perhaps-sent' }),
    messageOf('c', { status: 'failed' }),
    messageOf('d', { status: 'shown-here' }),
    messageOf('e', { status: 'sent' }),
    messageOf('f', { status: 'failed', archivedAt: MOMENT }),
  ])
  await vi.waitFor(() => expect(buttons()[0]).toHaveLength(2))
  expect(buttons()).toEqual([
    ['Try again now', 'Take off the list'],
    ['Try again now', 'Take off the list'],
    ['Send to Slack', 'Take off the list'],
    ['Send to Slack', 'Take off the list'],
    ['Take off the list'],
    ['Put back on the list'],
  ])
})

test('without a hook nothing can be sent, and it says how to have one', async () => {
  await show([messageOf('a', { status: 'shown-here' })], { hasHook: false })
  await vi.waitFor(() => expect(text()).toContain('set SLACK_WEBHOOK_URL'))
  expect(buttons()).toEqual([['Take off the list']])
  await close()
  await show([messageOf('a')])
  await vi.waitFor(() => expect(buttons()[0]).toHaveLength(2))
  expect(text()).not.toContain('SLACK_WEBHOOK_URL')
})

test('each shows what was written and what came with it, and nothing where nothing did', async () => {
  await show([
    messageOf('a', {
      kind: 'problem',
      senderUid: 'mika',
      page: 'https://kamae.example/en/poses',
      browser: 'Firefox 150',
      error: 'TypeError: no pose',
      status: 'failed',
      problem: 'invalid_payload',
    }),
    messageOf('b', { kind: 'appeal', status: 'sent' }),
  ])
  const [a, b] = rows()
  expect(a?.querySelector('h2')?.textContent).toBe('A problem')
  for (const part of ['Words of a.', 'mika', 'Firefox 150', 'TypeError: no pose', 'invalid_payload'])
    expect(a?.textContent).toContain(part)
  expect(a?.querySelector('a')?.getAttribute('href')).toBe('https://kamae.example/en/poses')
  expect(a?.textContent).toContain('Not accepted by Slack')
  expect(b?.querySelector('h2')?.textContent).toBe('Request for review')
  expect([...(b?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual(['Words of b.'])
})

test('where Slack’s answer was lost that is what is said, not what failed', async () => {
  await show([messageOf('a', { status: 'perhaps-sent', problem: 'timed out' })])
  const row = rows()[0]?.textContent
  expect(row).toContain('Possibly in Slack')
  expect(row).toContain('Slack’s answer was lost.')
  expect(row).not.toContain('timed out')
})

test('what is sent again stands as the server answers, and what is counted is counted anew', async () => {
  const refused = messageOf('a', { status: 'failed', problem: 'invalid_payload' })
  await show([refused, messageOf('b', { status: 'sent' })])
  await vi.waitFor(() => expect(buttons()[0]).toHaveLength(2))
  answers.mockReturnValue({ slackMessage: messageOf('a', { version: 2 }) })
  await press('Send to Slack')
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(answers.mock.calls).toEqual([['slackMessage/resend', { id: 'a' }]])
  await vi.waitFor(() => expect(rows()[0]?.textContent).toContain('Waiting'))
  expect(rows()[0]?.textContent).not.toContain('invalid_payload')
  expect(rows()[1]?.textContent).toContain('In Slack')
  expect(askedForStatus()).toBe(2)
})

test('what could not be sent is said, stays as it was, and can be tried again at once', async () => {
  await show([messageOf('a', { status: 'failed' })])
  await vi.waitFor(() => expect(buttons()[0]).toHaveLength(2))
  answers.mockImplementation(() => {
    throw new CallError('unavailable', 'Away.')
  })
  await press('Send to Slack')
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ kind: 'error' }))
  expect(lastToast()?.text).toContain('The server could not be reached.')
  expect([onChanged.mock.calls, askedForStatus()]).toEqual([[], 1])
  expect(rows()[0]?.textContent).toContain('Not accepted by Slack')
  await press('Send to Slack')
  await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(2))
})

const refuse = (code: 'invalid-argument' | 'unavailable', reason: string) => {
  throw new CallError(code, 'No.', { reason })
}

test('what Slack has by now is shown so, not as a failure, and what is counted is counted anew', async () => {
  await show([messageOf('a'), messageOf('b')])
  await vi.waitFor(() => expect(buttons()[0]).toHaveLength(2))
  answers.mockImplementation((path) =>
    path === 'slackMessage/get'
      ? { slackMessage: messageOf('a', { version: 2, status: 'sent', sentAt: MOMENT }) }
      : refuse('invalid-argument', 'sent'),
  )
  await press('Try again now', rows()[0])
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(answers.mock.calls).toEqual([
    ['slackMessage/resend', { id: 'a' }],
    ['slackMessage/get', { id: 'a' }],
  ])
  expect(lastToast()).toMatchObject({ kind: 'done', text: 'In Slack' })
  await vi.waitFor(() =>
    expect(buttons()).toEqual([['Take off the list'], ['Try again now', 'Take off the list']]),
  )
  expect(rows()[0]?.textContent).toContain('In Slack')
  expect(askedForStatus()).toBe(2)
})

test('where the hook was taken away meanwhile that is said, and nothing is offered to be sent any more', async () => {
  await show([messageOf('a')])
  await vi.waitFor(() => expect(buttons()[0]).toHaveLength(2))
  answers.mockImplementation(() => refuse('unavailable', 'no-hook'))
  status = { ...QUIET, hasHook: false }
  await press('Try again now')
  await vi.waitFor(() => expect(lastToast()?.text).toBe('No Slack webhook is set up any more.'))
  expect(lastToast()?.kind).toBe('error')
  await vi.waitFor(() => expect(buttons()).toEqual([['Take off the list']]))
  expect([onChanged.mock.calls.length, rows()[0]?.textContent?.includes('Waiting')]).toEqual([1, true])
})

test('what is taken off the list stays in sight, so that it can be put back', async () => {
  await show([messageOf('a', { status: 'failed' }), messageOf('b')])
  await vi.waitFor(() => expect(buttons()[0]).toHaveLength(2))
  answers.mockReturnValue({ slackMessage: messageOf('a', { status: 'sent', archivedAt: MOMENT }) })
  await press('Take off the list', rows()[0])
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(answers.mock.calls).toEqual([['slackMessage/archive', { id: 'a', isArchived: true }]])
  await vi.waitFor(() =>
    expect(buttons()).toEqual([['Put back on the list'], ['Try again now', 'Take off the list']]),
  )
  expect(rows()[0]?.textContent).toContain('Words of a.')
  // As the server has it, not as it was here.
  expect(rows()[0]?.textContent).toContain('In Slack')
})

test('what is put back is on the list as the server has it', async () => {
  await show([messageOf('a', { status: 'failed', archivedAt: MOMENT })])
  answers.mockReturnValue({ slackMessage: messageOf('a', { status: 'shown-here' }) })
  await press('Put back on the list')
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(answers.mock.calls).toEqual([['slackMessage/archive', { id: 'a', isArchived: false }]])
  expect(lastToast()?.text).toBe('It is on the list again')
  await vi.waitFor(() => expect(buttons()).toEqual([['Send to Slack', 'Take off the list']]))
  expect(rows()[0]?.textContent).toContain('Only here')
})

test('what could not be put back is not said to be', async () => {
  await show([messageOf('a', { archivedAt: MOMENT })])
  answers.mockImplementation(() => {
    throw new CallError('unavailable', 'Away.')
  })
  await press('Put back on the list')
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ kind: 'error' }))
  expect([buttons(), onChanged.mock.calls]).toEqual([[['Put back on the list']], []])
})

test('that Slack refused is said with when it is tried next, as long as something is to be tried', async () => {
  await show([], { failures: 2, nextAt: MOMENT })
  await vi.waitFor(() => expect(text()).toContain('Slack did not accept the last 2 tries. The next'))
  await close()
  for (const change of [
    { failures: 2, nextAt: null },
    { failures: 0, nextAt: MOMENT },
  ]) {
    await show([], { ...change, perhapsSent: 1 })
    await vi.waitFor(() => expect(text()).toContain('Slack did not say whether it has 1 message.'))
    expect(text()).not.toContain('did not accept')
    await close()
  }
  await show([], { perhapsSent: 3 })
  await vi.waitFor(() => expect(text()).toContain('Slack did not say whether it has 3 messages.'))
})

test('an empty list says so, and where to write from', async () => {
  await show([])
  await vi.waitFor(() => expect(text()).toContain('No feedback yet'))
  expect(text()).not.toContain('did not')
})

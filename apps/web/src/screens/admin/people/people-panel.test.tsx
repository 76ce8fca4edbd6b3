// @vitest-environment jsdom
import type { Account } from '@kamae/entities/account/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { field, fill, press, pressEscape, withDialogs } from '../../../testing/hands.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { PeoplePanel } from './people-panel.tsx'

const AKI: Account = {
  uid: 'aki',
  name: 'Aki',
  email: 'aki@example.com',
  isGuest: false,
  createdAt: '2026-11-05T10:00:00.000Z',
  poseCount: 3,
  sharedCount: 1,
  bundleCount: 0,
  avatarCount: 1,
  reportedCount: 0,
  upheldCount: 0,
  downloadablePoseLimit: 7,
  downloadableBundleLimit: 2,
  suspendedAt: null,
  suspendedWords: '',
  deletesAt: null,
}
const NAO: Account = { ...AKI, uid: 'nao', name: 'Nao' }
const SUSPENDED: Account = { ...AKI, suspendedAt: '2026-11-06T10:00:00.000Z', suspendedWords: 'Sells shoes.' }

const lists = vi.fn<(input: object) => unknown>()
const answers = vi.fn<(path: string, input: object) => unknown>()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
withDialogs()
beforeEach(() => {
  lastToast = hearToasts()
  lists.mockReset().mockReturnValue({ items: [AKI, NAO], nextCursor: null })
  answers.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) =>
    path === 'account/list' ? lists(input) : answers(path, input)) as never)
})
afterEach(() => close())

async function show() {
  const view = await drawnAt('/en/desk', <PeoplePanel />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const WORDS = 'Reason (they see this)'
const away = new CallError('unavailable', 'Away.')
const listed = () => lists.mock.calls.map(([input]) => input)
const rows = () => [...document.querySelectorAll('li')]
const names = () => rows().map((row) => row.querySelector('h2')?.textContent)
function rowOf(name: string) {
  const row = rows().find((each) => each.querySelector('h2')?.textContent === name)
  if (!row) throw new Error(`There is no ${name}.`)
  return row
}
const buttonsOf = (name: string) =>
  [...rowOf(name).querySelectorAll('button')].map(({ textContent }) => textContent)
const dialog = () => document.querySelector('dialog')
const suspend = () => press('Suspend', dialog() ?? document)

test('what is typed is searched for once it is sent, among the suspended ones too; nobody found is said', async () => {
  const text = await show()
  await fill('Name, email address or uid', 'ak')
  expect(listed()).toEqual([{ limit: 20, q: '', isSuspended: false }])
  lists.mockReturnValueOnce({ items: [], nextCursor: null })
  await press('Search')
  expect(listed().at(-1)).toEqual({ limit: 20, q: 'ak', isSuspended: false })
  expect([text().includes('No people found'), names()]).toEqual([true, []])
  await act(async () => field('Suspended ones only').click())
  expect(listed().at(-1)).toEqual({ limit: 20, q: 'ak', isSuspended: true })
  expect(names()).toEqual(['Aki', 'Nao'])
})

test('further people come behind, each once; where they do not, it says so and they can be asked for again', async () => {
  lists.mockReturnValueOnce({ items: [AKI], nextCursor: 'next' })
  const text = await show()
  lists.mockRejectedValueOnce(away)
  await press('Show more')
  expect(text()).toContain('This could not be loaded.')
  expect(names()).toEqual(['Aki'])
  await press('Try again')
  expect(listed().at(-1)).toEqual({ limit: 20, cursor: 'next', q: '', isSuspended: false })
  expect([names(), text().includes('Show more')]).toEqual([['Aki', 'Nao'], false])
})

test('whoever is suspended reads the words, and is shown so in their place', async () => {
  await show()
  await press('Suspend', rowOf('Aki'))
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Suspend Aki?')
  await fill(WORDS, 'Sells shoes.')
  answers.mockResolvedValueOnce({ account: SUSPENDED })
  await suspend()
  expect(answers.mock.calls).toEqual([['account/suspend', { uid: 'aki', words: 'Sells shoes.' }]])
  expect([dialog(), lastToast()?.text]).toEqual([null, 'Suspended'])
  expect(rowOf('Aki').textContent).toMatch(/Suspended on Nov.+Sells shoes\./)
  expect([buttonsOf('Aki'), buttonsOf('Nao')]).toEqual([['Lift the suspension'], ['Suspend']])
  expect(listed()).toHaveLength(1)
})

test('a suspension that is refused says why at its words, which stay to be sent again', async () => {
  await show()
  await press('Suspend', rowOf('Aki'))
  await fill(WORDS, 'Sells shoes.')
  for (const [error, sentence] of [
    [new CallError('permission-denied', 'No.', { reason: 'self' }), 'You cannot suspend yourself.'],
    [away, 'The server could not be reached.'],
  ] as const) {
    answers.mockRejectedValueOnce(error)
    await suspend()
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain(sentence)
    expect([field(WORDS).value, field(WORDS).getAttribute('aria-invalid')]).toEqual(['Sells shoes.', 'true'])
  }
  expect(buttonsOf('Aki')).toContain('Suspend')
  const held = Promise.withResolvers<object>()
  answers.mockReturnValueOnce(held.promise)
  await suspend()
  await suspend()
  expect(answers).toHaveBeenCalledTimes(3)
  await act(async () => held.resolve({ account: SUSPENDED }))
  expect(dialog()).toBeNull()
})

test('Escape asks before it drops the words, and closes at once where there are none', async () => {
  await show()
  await press('Suspend', rowOf('Nao'))
  await fill(WORDS, 'Sells shoes.')
  await pressEscape()
  await press('Keep working')
  expect(field(WORDS).value).toBe('Sells shoes.')
  await fill(WORDS, '')
  await pressEscape()
  expect([dialog(), answers.mock.calls]).toEqual([null, []])
})

test('a suspension is lifted at once; one that could not be stays', async () => {
  lists.mockReturnValueOnce({ items: [SUSPENDED], nextCursor: null })
  await show()
  answers.mockRejectedValueOnce(away)
  await press('Lift the suspension')
  expect([lastToast()?.kind, buttonsOf('Aki')]).toEqual(['error', ['Lift the suspension']])
  answers.mockResolvedValueOnce({ account: AKI })
  await press('Lift the suspension')
  expect(answers.mock.calls).toEqual([
    ['account/unsuspend', { uid: 'aki' }],
    ['account/unsuspend', { uid: 'aki' }],
  ])
  expect([lastToast()?.text, buttonsOf('Aki')]).toEqual(['Suspension lifted', ['Suspend']])
  expect(rowOf('Aki').textContent).not.toContain('Sells shoes.')
})

test('whoever has no name is called what they are, and reports are named where there are any', async () => {
  lists.mockReturnValueOnce({
    items: [
      { ...AKI, uid: 'g', name: '', email: null, isGuest: true },
      { ...AKI, uid: 'n', name: '', reportedCount: 2, upheldCount: 1 },
    ],
    nextCursor: null,
  })
  await show()
  expect(names()).toEqual(['Guest', 'Somebody without a name'])
  expect(rowOf('Guest').textContent).not.toContain('report')
  expect(rowOf('Somebody without a name').textContent).toContain('2 reports, 1 upheld')
  await press('Suspend', rowOf('Somebody without a name'))
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Suspend n?')
})

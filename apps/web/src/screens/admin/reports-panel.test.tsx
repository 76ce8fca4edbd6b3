// @vitest-environment jsdom
import type { ReportCase } from '@kamae/entities/report/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill, press, pressKey, withDialogs } from '../../testing/hands.ts'
import { decideCase, listCases } from './core/admin-calls.ts'
import { ReportsPanel } from './reports-panel.tsx'

vi.mock('./core/admin-calls.ts', () => ({ decideCase: vi.fn(), listCases: vi.fn() }))
vi.mock('../../language/use-lang.ts', () => ({ useLang: () => 'en' }))

const moment = '2026-11-05T10:00:00.000Z'
const caseOf = (id: string): ReportCase => ({
  id,
  kind: 'pose',
  item: id,
  name: `Pose ${id}`,
  path: `/p/${id}`,
  pictureUrl: null,
  isGone: false,
  ownerUid: 'uid',
  ownerName: 'Aki',
  weight: 2,
  reportCount: 1,
  reports: [],
  hiddenAt: null,
  appeal: null,
  decision: null,
  note: '',
  decidedAt: null,
  createdAt: moment,
})

withDialogs()
let close = async () => {}
const onDecided = vi.fn<() => void>()
beforeEach(async () => {
  vi.clearAllMocks()
  vi.mocked(listCases).mockImplementation(async (state) => ({
    items: state === 'open' ? ['a', 'b', 'c'].map(caseOf) : [],
    nextCursor: null,
  }))
  vi.mocked(decideCase).mockImplementation(async (one, decision) => ({ ...one, decision }))
  const view = await drawn(<ReportsPanel onDecided={onDecided} />)
  close = () => view.remove()
})
afterEach(() => close())

const shown = () => [...document.querySelectorAll<HTMLElement>('li[tabindex]')].map(({ id }) => id)
const focusOn = (id: string) => act(async () => document.getElementById(id)?.focus())
const decided = () =>
  vi.mocked(decideCase).mock.calls.map(([one, decision, note]) => [one.id, decision, note])

test('K keeps at once, and the next one comes to the hand', async () => {
  await focusOn('b')
  expect(await pressKey('k')).toBe(false)
  expect(decided()).toEqual([['b', 'keep', '']])
  expect(shown()).toEqual(['a', 'c'])
  expect(document.activeElement?.id).toBe('c')
  await pressKey('k')
  expect(document.activeElement?.id).toBe('a')
  expect(onDecided).toHaveBeenCalledTimes(2)
})

test('H and R ask first, for a word to the owner too', async () => {
  await focusOn('a')
  await pressKey('r')
  expect(document.body.textContent).toContain('Remove it?')
  expect(decided()).toEqual([])
  await press('Cancel')
  await focusOn('a')
  await pressKey('h')
  await fill('Note to its owner', 'Please cover it.')
  await press('Hide', document.querySelector('dialog') ?? document)
  expect(decided()).toEqual([['a', 'hide', 'Please cover it.']])
  expect(document.querySelector('dialog')).toBeNull()
})

test('arrow keys go from one to the next, and keys with Ctrl stay the browser’s', async () => {
  await focusOn('a')
  await pressKey('ArrowDown')
  expect(document.activeElement?.id).toBe('b')
  await pressKey('l')
  expect(document.activeElement?.id).toBe('a')
  const event = new KeyboardEvent('keydown', { key: 'r', ctrlKey: true, bubbles: true, cancelable: true })
  expect(document.activeElement?.dispatchEvent(event)).toBe(true)
  expect(document.body.textContent).not.toContain('Remove it?')
})

test('what could not be decided stays in the list', async () => {
  vi.mocked(decideCase).mockRejectedValue(new CallError('unavailable', 'Not now.'))
  await focusOn('a')
  await pressKey('k')
  expect(shown()).toEqual(['a', 'b', 'c'])
  expect(onDecided).not.toHaveBeenCalled()
})

test('what was decided is a list of its own, and says so where it is empty', async () => {
  await act(async () => document.querySelector<HTMLInputElement>('input[value=decided]')?.click())
  expect(vi.mocked(listCases).mock.calls.at(-1)?.[0]).toBe('decided')
  expect(document.body.textContent).toContain('No decisions yet')
})

// @vitest-environment jsdom
import type { ReportCase } from '@kamae/entities/report/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { field, fill, press, pressEscape, withDialogs } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { ReportsPanel } from './reports-panel.tsx'

const CASE: ReportCase = {
  id: 'a',
  kind: 'pose',
  item: 'p1',
  name: 'Wave',
  path: '/p/wave',
  pictureUrl: null,
  isGone: false,
  ownerUid: 'aki',
  ownerName: 'Aki',
  weight: 2,
  reportCount: 1,
  reports: [],
  hiddenAt: null,
  appeal: null,
  decision: null,
  note: '',
  decidedAt: null,
  createdAt: '2026-11-05T10:00:00.000Z',
}

const onDecide = vi.fn<(note: string) => Promise<boolean>>()
const onClose = vi.fn<() => void>()
let close = async () => {}
withDialogs()
beforeEach(() => {
  onDecide.mockReset().mockResolvedValue(true)
  onClose.mockReset()
})
afterEach(() => close())

async function show(decision: 'hide' | 'remove') {
  const view = await drawn(<DecideDialog decision={decision} onClose={onClose} onDecide={onDecide} />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const NOTE = 'Note to its owner (optional)'
const dialog = () => document.querySelector('dialog')
const isBusy = () => document.querySelector('button[type=submit]')?.getAttribute('aria-busy') === 'true'

test('Escape asks before it drops a note, and closes at once where there is none', async () => {
  await show('hide')
  await fill(NOTE, 'Please cover it.')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  expect(field(NOTE).value).toBe('Please cover it.')
  await fill(NOTE, '')
  await pressEscape()
  expect([onClose.mock.calls.length, onDecide.mock.calls]).toEqual([1, []])
})

test('a note may be dropped, and nothing is decided then', async () => {
  await show('remove')
  await fill(NOTE, 'Please cover it.')
  await press('Cancel')
  await press('Discard changes')
  expect([onClose.mock.calls.length, onDecide.mock.calls]).toEqual([1, []])
})

test.each([
  ['hide', 'Hide', 'Its owner alone sees it, and can ask for a review once.'],
  ['remove', 'Remove', 'not even its owner, who cannot ask for a review.'],
] as const)('to %s says what that does, and sends the note', async (decision, button, sentence) => {
  const text = await show(decision)
  expect(text()).toContain(sentence)
  await press(button)
  await close()
  await show(decision)
  await fill(NOTE, 'Please cover it.')
  await press(button)
  expect(onDecide.mock.calls).toEqual([[''], ['Please cover it.']])
  expect(onClose).not.toHaveBeenCalled()
})

test('it is sent once until it is answered; refused, the note stays to be sent again', async () => {
  await show('hide')
  await fill(NOTE, 'Please cover it.')
  const held = Promise.withResolvers<boolean>()
  onDecide.mockReturnValueOnce(held.promise)
  await press('Hide')
  await press('Hide')
  expect([isBusy(), onDecide.mock.calls]).toEqual([true, [['Please cover it.']]])
  await act(async () => held.resolve(false))
  expect([isBusy(), field(NOTE).value]).toEqual([false, 'Please cover it.'])
  await press('Hide')
  expect(onDecide).toHaveBeenCalledTimes(2)
})

test('among the reports a refusal is said over the open note, and what was decided ends it unasked', async () => {
  const lastToast = hearToasts()
  const decide = vi.fn<(input: object) => unknown>()
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) =>
    path === 'report/list' ? { items: [CASE], nextCursor: null } : decide(input)) as never)
  const view = await drawnAt('/en/desk', <ReportsPanel onDecided={() => undefined} />)
  close = () => view.remove()
  await press('Remove')
  await fill(NOTE, 'Please cover it.')
  decide.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await press('Remove', dialog() ?? document)
  expect([lastToast()?.kind, field(NOTE).value]).toEqual(['error', 'Please cover it.'])
  decide.mockResolvedValueOnce({ case: { ...CASE, decision: 'remove' } })
  await press('Remove', dialog() ?? document)
  expect(decide.mock.lastCall).toEqual([
    { kind: 'pose', id: 'p1', decision: 'remove', note: 'Please cover it.' },
  ])
  expect([dialog(), lastToast()?.text]).toEqual([null, 'Removed'])
})

// @vitest-environment jsdom
import type { Dialog } from '@kamae/entities/chatchara/dialog/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, fill, press, pressEscape, withDialogs } from '../../../testing/hands.ts'
import type { Talk } from '../state/create-talk.ts'
import { MemoryDialog } from './memory-dialog.tsx'

const KEPT = {
  summary: 'They met in the rain.',
  facts: [{ id: 'f1', text: 'Has a cat.', isFromModel: true }],
  notesMark: 'one',
} as unknown as Dialog

/** The dialog as the page has it. */
let there = KEPT
const save = vi.fn<(changes: object) => Promise<void>>()
const onClose = vi.fn<() => void>()
let close = async () => {}
withDialogs()
beforeEach(async () => {
  save.mockReset()
  onClose.mockReset()
  there = KEPT
  const state = { getState: () => ({ dialog: there }) }
  const talk = { refresh: async () => KEPT, change: save, state } as unknown as Talk
  const view = await drawn(<MemoryDialog talk={talk} name="Mio" onClose={onClose} />)
  close = () => view.remove()
})
afterEach(() => close())

test('Escape asks before it drops what was written of a story or a fact, and keeps it', async () => {
  await fill('Story so far', 'They met in the snow.')
  await pressEscape()
  await press('Keep working')
  expect(field('Story so far').value).toBe('They met in the snow.')
  await fill('Story so far', KEPT.summary)
  await press('Add a fact')
  await fill('Written by you', 'Likes tea.')
  await pressEscape()
  await press('Keep working')
  expect(field('Written by you').value).toBe('Likes tea.')
  expect(onClose).not.toHaveBeenCalled()
})

test('a fact that was deleted is asked for, too', async () => {
  await press('Delete')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Discard changes')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('where nothing was written it closes at once, even with an empty fact', async () => {
  await press('Add a fact')
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a story that gave way to theirs is still asked for', async () => {
  await fill('Story so far', 'Mine.')
  const current = { ...KEPT, summary: 'Theirs.', notesMark: 'two' }
  save.mockRejectedValueOnce(new CallError('aborted', 'Changed.', { current }))
  await press('Save')
  expect(field('Story so far').value).toBe('Theirs.')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  await press('Use my text')
  expect(field('Story so far').value).toBe('Mine.')
})

test('what was saved closes it unasked', async () => {
  await fill('Noticed by Mio', 'Has two cats.')
  await press('Save')
  expect(save.mock.calls.map(([changes]) => changes)).toEqual([
    { summary: KEPT.summary, facts: [{ id: 'f1', text: 'Has two cats.' }], notesMark: 'one' },
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})

test('a story that gave way stays at hand when another fact is noted meanwhile', async () => {
  await fill('Story so far', 'Mine.')
  const current = { ...KEPT, summary: 'Theirs.', notesMark: 'two' }
  save.mockRejectedValueOnce(new CallError('aborted', 'Changed.', { current }))
  await press('Save')
  const facts = [...KEPT.facts, { id: 'f2', text: 'Likes tea.', isFromModel: true }]
  save.mockRejectedValueOnce(
    new CallError('aborted', 'Changed.', { current: { ...current, facts, notesMark: 'three' } }),
  )
  await press('Save')
  await press('Use my text')
  expect(field('Story so far').value).toBe('Mine.')
})

test('what is written while it is saved stays, and is saved upon what was saved', async () => {
  await press('Add a fact')
  await fill('Written by you', 'Likes tea.')
  const held = Promise.withResolvers<void>()
  save.mockReturnValueOnce(held.promise)
  await press('Save')
  await fill('Story so far', 'They met in the snow.')
  await fill('Written by you', 'Likes green tea.')
  const facts = [...KEPT.facts, { id: 'f2', text: 'Likes tea.', isFromModel: false }]
  there = { ...KEPT, facts, notesMark: 'two' }
  await act(async () => held.resolve())
  expect([field('Story so far').value, field('Written by you').value, onClose.mock.calls]).toEqual([
    'They met in the snow.',
    'Likes green tea.',
    [],
  ])
  await press('Save')
  expect(save.mock.lastCall).toEqual([
    {
      summary: 'They met in the snow.',
      facts: [
        { id: 'f1', text: 'Has a cat.' },
        { id: 'f2', text: 'Likes green tea.' },
      ],
      notesMark: 'two',
    },
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('what is written while a save is refused stays beside what was noted', async () => {
  await fill('Noticed by Mio', 'Has two cats.')
  const held = Promise.withResolvers<void>()
  save.mockReturnValueOnce(held.promise)
  await press('Save')
  await fill('Story so far', 'Mine.')
  const current = { ...KEPT, notesMark: 'two' }
  await act(async () => held.reject(new CallError('aborted', 'Changed.', { current })))
  expect([field('Story so far').value, field('Noticed by Mio').value]).toEqual(['Mine.', 'Has two cats.'])
})

// @vitest-environment jsdom
import type { ChatcharaUser } from '@kamae/entities/chatchara/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { field, fill, press, pressEscape, withDialogs } from '../../../testing/hands.ts'
import { PersonaDialog } from './persona-dialog.tsx'

const KEPT: ChatcharaUser = { name: 'Mika', about: 'Tall.', pronouns: 'she/her', version: 3, updatedAt: null }

const update = vi.fn<(input: object) => Promise<object>>()
const onClose = vi.fn<() => void>()
let close = async () => {}
withDialogs()
beforeEach(async () => {
  update.mockReset()
  onClose.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) =>
    path === 'chatchara/user/get' ? { user: KEPT } : update(input)) as never)
  const view = await drawn(<PersonaDialog onClose={onClose} />)
  close = () => view.remove()
})
afterEach(() => close())

const typed = () => [field('Your name').value, field('Pronouns').value, field('About you').value]
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
test('what was typed stays where it was changed elsewhere meanwhile, which is said beside, and is saved over it', async () => {
  await fill('About you', 'Small, with a red coat.')
  const current = { ...KEPT, version: 7, name: 'Mika-chan', about: 'Taller.' }
  update.mockRejectedValueOnce(new CallError('aborted', 'Changed.', { current }))
  await press('Save')
  expect(typed()).toEqual(['Mika-chan', 'she/her', 'Small, with a red coat.'])
  expect(alerts()).toEqual([
    'This was changed elsewhere meanwhile. Look at it as it is now, then try again.',
    'It was changed elsewhere meanwhile and says now: “Taller.”',
  ])
  update.mockResolvedValueOnce({ user: current })
  await press('Save')
  expect(update.mock.calls.map(([input]) => input)).toEqual([
    { version: 3, name: 'Mika', pronouns: 'she/her', about: 'Small, with a red coat.' },
    { version: 7, name: 'Mika-chan', pronouns: 'she/her', about: 'Small, with a red coat.' },
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Escape asks before it drops what was typed, and closes at once where nothing was', async () => {
  await fill('About you', 'Small, with a red coat.')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  expect(typed()[2]).toBe('Small, with a red coat.')
  await fill('About you', KEPT.about)
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('what is typed while it is saved stays, and is saved upon what was saved', async () => {
  await fill('About you', 'Small. ')
  const held = Promise.withResolvers<object>()
  update.mockReturnValueOnce(held.promise)
  await press('Save')
  await fill('Pronouns', 'they/them')
  await act(async () => held.resolve({ user: { ...KEPT, version: 4, about: 'Small.' } }))
  expect([typed(), onClose.mock.calls]).toEqual([['Mika', 'they/them', 'Small.'], []])
  await pressEscape()
  await press('Keep working')
  update.mockResolvedValueOnce({ user: { ...KEPT, version: 5, about: 'Small.', pronouns: 'they/them' } })
  await press('Save')
  expect(update.mock.calls.map(([input]) => input)).toEqual([
    { version: 3, name: 'Mika', pronouns: 'she/her', about: 'Small.' },
    { version: 4, name: 'Mika', pronouns: 'they/them', about: 'Small.' },
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('an answer that comes once it is closed closes nothing that is open by then', async () => {
  await fill('About you', 'Small.')
  const held = Promise.withResolvers<object>()
  update.mockReturnValueOnce(held.promise)
  await press('Save')
  await pressEscape()
  await press('Discard changes')
  expect(onClose).toHaveBeenCalledTimes(1)
  await close()
  close = async () => {}
  await act(async () => held.resolve({ user: { ...KEPT, version: 4, about: 'Small.' } }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

// @vitest-environment jsdom
import type { Message } from '@kamae/entities/chatchara/message/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { field, fill, press } from '../../../testing/hands.ts'
import type { Talk } from '../state/create-talk.ts'
import type { TalkState } from '../state/talk-state.ts'
import { EditMessage } from './edit-message.tsx'

const message = { id: 'asked', role: 'user', text: 'Before.' } as Message
const stateOf = (running: Partial<TalkState['running']>) =>
  createStore<TalkState>(() => ({ running }) as TalkState)

test('other words that could not be kept stay in their box, to be asked again', async () => {
  const edit = vi.fn<Talk['edit']>().mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  const onDone = vi.fn<() => void>()
  const talk = { edit, state: stateOf(null) } as unknown as Talk
  const view = await drawn(<EditMessage talk={talk} message={message} canAsk onDone={onDone} />)
  await fill('Edit the message', 'After.')
  await press('Ask again as a branch')
  expect([onDone.mock.calls.length, field('Edit the message').value]).toEqual([0, 'After.'])
  edit.mockResolvedValueOnce()
  await press('Ask again as a branch')
  expect(edit.mock.calls.map(([, text]) => text)).toEqual(['After.', 'After.'])
  expect(onDone).toHaveBeenCalledTimes(1)
  await view.remove()
})

test('while an answer comes nothing is asked as a branch, and the words can still be changed in place', async () => {
  const edit = vi.fn<Talk['edit']>().mockResolvedValue()
  const state = stateOf({})
  const talk = { edit, state } as unknown as Talk
  const view = await drawn(<EditMessage talk={talk} message={message} canAsk onDone={() => undefined} />)
  const ask = () =>
    [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Ask again as a branch',
    )
  expect(ask()?.getAttribute('aria-description')).toBe('Wait until the answer is there, or stop it.')
  await press('Ask again as a branch')
  expect(edit).not.toHaveBeenCalled()
  await press('Change the text only')
  expect(edit.mock.calls).toEqual([[message, 'Before.', true]])
  await act(async () => state.setState({ running: null }))
  expect(ask()?.hasAttribute('aria-description')).toBe(false)
  await press('Ask again as a branch')
  expect(edit).toHaveBeenLastCalledWith(message, 'Before.', false)
  await view.remove()
})

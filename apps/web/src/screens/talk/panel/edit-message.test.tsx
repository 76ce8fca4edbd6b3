// @vitest-environment jsdom
import type { Message } from '@kamae/entities/chatchara/message/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { expect, test, vi } from 'vitest'
import { field, fill, press } from '../../../testing/hands.ts'
import type { Talk } from '../room/create-talk.ts'
import { EditMessage } from './edit-message.tsx'

test('other words that could not be kept stay in their box, to be asked again', async () => {
  const edit = vi.fn<Talk['edit']>().mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  const onDone = vi.fn<() => void>()
  const message = { id: 'asked', role: 'user', text: 'Before.' } as Message
  const talk = { edit } as unknown as Talk
  const view = await drawn(<EditMessage talk={talk} message={message} canAsk onDone={onDone} />)
  await fill('Other words', 'After.')
  await press('Ask again as a branch')
  expect([onDone.mock.calls.length, field('Other words').value]).toEqual([0, 'After.'])
  edit.mockResolvedValueOnce()
  await press('Ask again as a branch')
  expect(edit.mock.calls.map(([, text]) => text)).toEqual(['After.', 'After.'])
  expect(onDone).toHaveBeenCalledTimes(1)
  await view.remove()
})

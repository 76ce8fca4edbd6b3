import { expect, test } from 'vitest'
import { answerTaking, takeLock } from './take-lock.ts'

test('a lock is taken once the one who has it has kept what it made', async () => {
  const events: string[] = []
  const stop = answerTaking('mine', async () => void events.push('kept'))
  await takeLock('mine', () => void events.push('taken'))
  stop()
  expect(events).toEqual(['kept', 'taken'])
})

test('who answers no more while it keeps says nothing then', async () => {
  const { promise: keeping, resolve: keep } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const stop = answerTaking('left', () => {
    ask()
    return keeping
  })
  const other = new BroadcastChannel('kamae-locks')
  const heard: unknown[] = []
  other.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data))
  other.postMessage('ask left')
  await asked
  stop()
  keep()
  // Later than whatever it would say: one's own channel is asked and heard after it.
  const { promise: later, resolve: end } = Promise.withResolvers<void>()
  const stopOther = answerTaking('other', async () => end())
  other.postMessage('ask other')
  await later
  stopOther()
  other.close()
  expect(heard.filter((data) => data === 'kept left')).toEqual([])
})

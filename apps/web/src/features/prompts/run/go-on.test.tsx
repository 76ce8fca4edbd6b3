// @vitest-environment jsdom
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { streams } from '../../../session/stream-api.ts'
import { field, fill, press } from '../../../testing/hands.ts'
import { GoOn } from './go-on.tsx'

let close = async () => {}
afterEach(() => close())

type Answer = { readonly text: string; readonly ending: string }

/** The next answer: its first piece comes, and it ends as `end` does. */
function answering(piece: string, end: (signal: AbortSignal) => Promise<Answer>) {
  const stream = (_call: unknown, _asked: unknown, { signal }: { readonly signal: AbortSignal }) => {
    async function* chunks() {
      if (piece !== '') yield { text: piece }
      await end(signal)
    }
    return { chunks: chunks(), result: end(signal) }
  }
  vi.spyOn(streams, 'stream').mockImplementationOnce(stream as unknown as typeof streams.stream)
}
const untilStopped = (signal: AbortSignal) =>
  new Promise<Answer>((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))

async function show() {
  const view = await drawn(<GoOn of={{ kind: 'result', id: 'one' } as never} language="en" />)
  close = () => view.remove()
  return { text: () => view.element.textContent ?? '' }
}
const submit = () =>
  act(async () =>
    document.querySelector('form')?.requestSubmit(document.querySelector('form button') as HTMLElement),
  )

test('what came of a stopped answer stays above the next one', async () => {
  const { text } = await show()
  answering('Half of it', untilStopped)
  await fill('Follow up', 'Shorter')
  await submit()
  await vi.waitFor(() => expect(text()).toContain('Half of it'))
  await press('Stop')
  answering('Another', untilStopped)
  await fill('Follow up', 'Longer')
  await submit()
  await vi.waitFor(() => expect(text()).toContain('Another'))
  expect(text()).toContain('Half of it')
  await press('Stop')
})

test('what was asked is in its field again where no answer came', async () => {
  await show()
  answering('', async () => {
    throw new CallError('unavailable', 'away')
  })
  await fill('Follow up', 'Tell it as a sailor would')
  await submit()
  await vi.waitFor(() => expect(field('Follow up').value).toBe('Tell it as a sailor would'))
})

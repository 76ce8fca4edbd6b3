import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventStream } from './event-stream.ts'

const PULSE_MS = 15_000
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const textOf = async (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  new TextDecoder().decode((await reader.read()).value)

test('a call that is silent for a while sends comments, and none once it has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const reader = eventStream(
    () => promise,
    () => ({}),
  ).getReader()
  vi.advanceTimersByTime(PULSE_MS)
  expect(await textOf(reader)).toBe(': \n\n')
  resolve(1)
  expect(await textOf(reader)).toBe('data: {"result":1}\n\n')
  expect((await reader.read()).done).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever stops reading a call that runs on ends its comments, and its last word is not said', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const signals: AbortSignal[] = []
  const reader = eventStream(
    ({ signal }) => {
      signals.push(signal)
      return promise
    },
    () => ({}),
  ).getReader()
  await reader.cancel()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(vi.getTimerCount()).toBe(0)
  expect(() => vi.advanceTimersByTime(2 * PULSE_MS)).not.toThrow()
  resolve(1)
  expect((await reader.read()).done).toBe(true)
})

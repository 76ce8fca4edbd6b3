import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverAnswers } from './server-answers.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers each call with the next of these statuses, and with no connection where it is 0. */
function answering(...statuses: number[]) {
  const asked = vi.fn(async (_path: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    const status = statuses.shift() ?? 0
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

it('asks again until the server is there, past a proxy that stands in for it', async () => {
  const asked = answering(0, 502, 200)
  const answer = serverAnswers(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(2999)
  expect(asked).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toBe(true)
  expect(asked).toHaveBeenCalledTimes(3)
})

it('gives up after about a minute', async () => {
  const asked = answering()
  const answer = serverAnswers(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(63_000)
  expect(await answer).toBe(false)
  expect(asked).toHaveBeenCalledTimes(7)
})

it('says no at once when somebody goes elsewhere, while it waits and while it asks', async () => {
  const asked = answering(0, 200)
  const leaving = new AbortController()
  const answer = serverAnswers(leaving.signal)
  await vi.advanceTimersByTimeAsync(500)
  leaving.abort()
  expect(await answer).toBe(false)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2)

  let arrive: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrive = resolve)))
  const asking = new AbortController()
  const late = serverAnswers(asking.signal)
  asking.abort()
  arrive(new Response())
  expect(await late).toBe(false)
})

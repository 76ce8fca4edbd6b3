// @vitest-environment jsdom
import { AvatarFileError } from '@kamae/stage/gate/avatar-file-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { judgeApart, LONGEST_MS } from './judge-apart.ts'

/** A worker that answers when a test says so. */
class FakeWorker extends EventTarget {
  readonly postMessage = vi.fn()
  readonly terminate = vi.fn()

  constructor() {
    super()
    workers.push(this)
  }
}
const workers: FakeWorker[] = []
const ORDER = { kind: 'avatar', bytes: new Uint8Array(3) } as const

beforeEach(() => {
  workers.length = 0
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function begin(signal?: AbortSignal) {
  const answer = judgeApart(ORDER, signal).catch((error: unknown) => error)
  const [worker] = workers
  if (!worker) throw new Error('No worker was started.')
  return { answer, worker }
}

test('the answer of the worker is the answer, and the worker ends', async () => {
  const { answer, worker } = begin()
  expect(worker.postMessage).toHaveBeenCalledWith(ORDER)
  worker.dispatchEvent(new MessageEvent('message', { data: { ok: false, reason: 'truncated' } }))
  expect(await answer).toEqual({ ok: false, reason: 'truncated' })
  expect(worker.terminate).toHaveBeenCalledOnce()
})

test.each(['error', 'messageerror'])(
  'a worker that fails by %s is said to have judged nothing',
  async (kind) => {
    const { answer, worker } = begin()
    worker.dispatchEvent(new Event(kind))
    expect(await answer).toEqual(new AvatarFileError('not-judged'))
    expect(worker.terminate).toHaveBeenCalledOnce()
  },
)

test('a worker that never answers is ended after thirty seconds', async () => {
  vi.useFakeTimers()
  const { answer, worker } = begin()
  await vi.advanceTimersByTimeAsync(LONGEST_MS - 1)
  expect(worker.terminate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toEqual(new AvatarFileError('took-too-long'))
  expect(worker.terminate).toHaveBeenCalledOnce()
})

test('who gives up is not kept waiting, and the worker ends', async () => {
  const giving = new AbortController()
  const { answer, worker } = begin(giving.signal)
  const reason = new Error('Given up.')
  giving.abort(reason)
  expect(await answer).toBe(reason)
  expect(worker.terminate).toHaveBeenCalledOnce()
  // Who gave up before begins none.
  await expect(judgeApart(ORDER, giving.signal)).rejects.toBe(reason)
  expect(workers).toHaveLength(1)
})

// @vitest-environment jsdom
import { posthog } from 'posthog-js/dist/module.no-external'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { captureConfig } from './capture-config.ts'

// The library has no setting for these: the module that goes out is driven by a false clock, and what it asks is looked at.
const HOST = 'https://count.example'
const SECOND = 1000
const MINUTE = 60 * SECOND

type Asked = { readonly at: number; readonly url: URL; readonly signal: AbortSignal | null | undefined }

// The module keeps what it finds when it is read.
const world = vi.hoisted(() => {
  const world = {
    asked: [] as { at: number; url: URL; signal: AbortSignal | null | undefined }[],
    answer: (): Promise<Response> => Promise.resolve(new Response('{}')),
  }
  const ask = (url: string, { signal }: RequestInit = {}) => {
    world.asked.push({ at: Date.now(), url: new URL(url), signal })
    return Promise.race([
      world.answer(),
      new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
    ])
  }
  Object.assign(globalThis, { fetch: ask })
  Object.assign(window, { fetch: ask })
  return world
})

const events: { readonly event: string; readonly properties: Readonly<Record<string, unknown>> }[] = []
/** Where events go, without what else is asked. */
const sent = (): readonly Asked[] => world.asked.filter(({ url }) => url.pathname.startsWith('/e/'))
const named = (event: string) => events.filter((one) => one.event === event)
const begin = () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  posthog.init('phc_key', captureConfig({ host: HOST, key: 'phc_key', idleSeconds: 1800, flags: {} }))
  posthog.opt_in_capturing({ captureEventName: false })
  posthog.on('eventCaptured', (event) => void events.push(event as (typeof events)[number]))
}
begin()
beforeEach(async () => {
  world.answer = () => Promise.resolve(new Response('{}'))
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  world.asked.length = 0
  events.length = 0
})
afterAll(() => {
  posthog.opt_out_capturing()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const DELAYS = Array.from({ length: 10 }, (_, tries) => 3 * SECOND * 2 ** tries)
const breaks = () => Promise.resolve(new Response('', { status: 500 }))

test('what a service breaks over is tried again ten times, each wait twice the one before, looked for every three seconds', async () => {
  world.answer = breaks
  posthog.capture('try')
  await vi.advanceTimersByTimeAsync(5 * 60 * MINUTE)
  const tries = sent().filter(({ url }) => url.searchParams.get('retry_count') !== null)
  expect(tries.map(({ url }) => url.searchParams.get('retry_count'))).toEqual(
    DELAYS.map((_, tries) => String(tries + 1)),
  )
  const first = sent().find(({ url }) => !url.searchParams.has('retry_count'))
  const waits = tries.map(({ at }, index) => at - ((index === 0 ? first : tries[index - 1])?.at ?? 0))
  for (const [index, wait] of waits.entries()) {
    // Due after its own wait, and found by the look of every three seconds that follows.
    expect(wait).toBeGreaterThan(DELAYS[index] ?? Infinity)
    expect(wait).toBeLessThanOrEqual((DELAYS[index] ?? 0) + 3 * SECOND)
    expect(wait % (3 * SECOND)).toBe(0)
  }
})

test('no wait is longer than thirty minutes, however many it would be', async () => {
  // Ten tries do not come as far by themselves; ids take higher powers of two.
  const pow = vi
    .spyOn(Math, 'pow')
    .mockImplementation((base, power) => (base === 2 && power <= 10 ? 10_000 : base ** power))
  onTestFinished(() => pow.mockRestore())
  world.answer = breaks
  posthog.capture('try')
  await vi.advanceTimersByTimeAsync(2 * 60 * MINUTE)
  pow.mockRestore()
  world.answer = () => Promise.resolve(new Response('{}'))
  const [first, second, third] = sent()
  const thirty = 30 * MINUTE
  for (const wait of [(second?.at ?? 0) - (first?.at ?? 0), (third?.at ?? 0) - (second?.at ?? 0)]) {
    expect(wait).toBeGreaterThan(thirty)
    expect(wait).toBeLessThanOrEqual(thirty + 3 * SECOND)
  }
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
})

test('a request may take sixty seconds', async () => {
  world.answer = () => new Promise(() => undefined)
  posthog.capture('slow')
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  const [slow] = sent()
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect(slow?.signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(slow?.signal?.aborted).toBe(true)
  world.answer = () => Promise.resolve(new Response('{}'))
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
})

test('what is over its quota rests for sixty seconds', async () => {
  world.answer = () => Promise.resolve(Response.json({ quota_limited: ['events'] }))
  posthog.capture('over')
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  world.answer = () => Promise.resolve(new Response('{}'))
  const [over] = sent()
  const resting = () => Date.now() - (over?.at ?? 0) < MINUTE
  while (resting()) {
    posthog.capture('meanwhile')
    await vi.advanceTimersByTimeAsync(5 * SECOND)
  }
  expect(sent().filter(({ at }) => at < (over?.at ?? 0) + MINUTE)).toHaveLength(1)
  posthog.capture('after')
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(sent().length).toBeGreaterThan(1)
})

test('movements of the mouse are taken once it has rested for 500 ms', async () => {
  const move = (x: number) =>
    document.dispatchEvent(new MouseEvent('mousemove', { clientX: x, clientY: 4, bubbles: true }))
  const taken = () => posthog.heatmaps?.getAndClearBuffer()
  taken()
  move(1)
  await vi.advanceTimersByTimeAsync(499)
  move(2)
  await vi.advanceTimersByTimeAsync(499)
  expect(taken()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(Object.values(taken() ?? {})).toEqual([[expect.objectContaining({ x: 2, type: 'mousemove' })]])
})

test('a session ends after thirty idle minutes, and not before', async () => {
  const session = () => {
    posthog.capture('sign of life')
    return posthog.get_session_id()
  }
  const first = session()
  vi.setSystemTime(Date.now() + 30 * MINUTE - SECOND)
  expect(session()).toBe(first)
  vi.setSystemTime(Date.now() + 30 * MINUTE + SECOND)
  expect(session()).not.toBe(first)
})

test('a session lasts a day at most, however busy', async () => {
  await vi.advanceTimersByTimeAsync(31 * MINUTE)
  posthog.capture('begins')
  const first = posthog.get_session_id()
  const began = Date.now()
  const day = 24 * 60 * MINUTE
  while (Date.now() + 10 * MINUTE < began + day) {
    vi.setSystemTime(Date.now() + 10 * MINUTE)
    posthog.capture('sign of life')
    expect(posthog.get_session_id()).toBe(first)
  }
  vi.setSystemTime(began + day + SECOND)
  posthog.capture('another day')
  expect(posthog.get_session_id()).not.toBe(first)
})

test('web vitals go at once when all four are there, and what there is after eight seconds', async () => {
  // What the library's measuring part calls; there is nothing to measure in jsdom.
  const { webVitalsAutocapture } = posthog as unknown as {
    webVitalsAutocapture: { _addToBuffer(metric: object): void }
  }
  const report = (name: string) => webVitalsAutocapture._addToBuffer({ name, value: 12, navigationId: 'one' })
  const all = ['LCP', 'CLS', 'FCP', 'INP']
  for (const name of all.slice(1)) report(name)
  expect(named('$web_vitals')).toEqual([])
  report('LCP')
  expect(named('$web_vitals')).toHaveLength(1)
  expect(Object.keys(named('$web_vitals')[0]?.properties ?? {})).toEqual(
    expect.arrayContaining(all.map((name) => `$web_vitals_${name}_value`)),
  )
  report('CLS')
  await vi.advanceTimersByTimeAsync(8 * SECOND - 1)
  expect(named('$web_vitals')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(named('$web_vitals')).toHaveLength(2)
})

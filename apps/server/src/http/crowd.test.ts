import { afterEach, expect, test, vi } from 'vitest'

import { testServer } from '../testing/test-server.ts'
import { countCrowd } from './crowd.ts'

afterEach(() => vi.useRealTimers())

const MOST_WAIT_MS = 50

/** A crowd whose clock and samples a test makes, on a machine that answers so many a second, and is busy as long as somebody waits. */
function crowdAt(perSecond: number, load = 1) {
  vi.useFakeTimers({ toFake: ['performance'] })
  let sample = () => {}
  let [busy, passed] = [0, 0]
  const loadNow = () => (load * busy) / passed
  const crowd = countCrowd(MOST_WAIT_MS, loadNow, (each) => {
    sample = each
    return () => {}
  })
  const inside: (() => void)[] = []
  let now = 0
  let done = 0
  return {
    /** So many come at once; how many of them were let in. */
    come(count: number) {
      const entered = Array.from({ length: count }, () => crowd.enter()).filter(
        (leave) => leave !== undefined,
      )
      inside.push(...entered)
      return entered.length
    },
    /** So many milliseconds, in each of which `each` may come. */
    pass(ms: number, each: () => void = () => {}) {
      for (const until = now + ms; now < until;) {
        now++
        vi.advanceTimersByTime(1)
        passed++
        if (inside.length > 0) busy++
        done = inside.length === 0 ? 0 : done + perSecond / 1000
        for (; done >= 1; done--) inside.shift()?.()
        each()
        if (now % 50 > 0) continue
        sample()
        busy = 0
        passed = 0
      }
    },
    inside: () => inside.length,
  }
}

test('who comes in a burst is let in to the last', () => {
  const { come, pass } = crowdAt(900)
  pass(200)
  expect(come(500)).toBe(500)
  pass(80)
  expect(come(200)).toBe(200)
})

test('two people who open pages of many calls on a small machine are never turned away', () => {
  const { come, pass } = crowdAt(30)
  for (let page = 0; page < 10; page++) {
    expect(come(15)).toBe(15)
    pass(150)
    expect(come(15)).toBe(15)
    pass(1000)
  }
})

test('once there is a queue, as many are let in as are answered in time', () => {
  const { come, pass, inside } = crowdAt(1200)
  let asked = 0
  let entered = 0
  const twice = () => {
    asked += 2.4
    for (; asked >= 1; asked--) entered += come(1)
  }
  pass(1000, twice)
  entered = 0
  let longest = 0
  pass(5000, () => {
    twice()
    longest = Math.max(longest, inside())
  })
  // All that the machine can do is done for somebody, and nobody waits for longer than asked (the mean rate is a little off).
  expect(entered).toBeGreaterThan(5900)
  expect(longest).toBeGreaterThan(55)
  expect(longest).toBeLessThan(66)
})

test('between a small and a big machine what two people ask at once is let in by how soon it is done', () => {
  const { come, pass, inside } = crowdAt(400)
  let longest = 0
  const tenfold = () => {
    come(4)
    longest = Math.max(longest, inside())
  }
  pass(2000, tenfold)
  longest = 0
  pass(3000, tenfold)
  // More than the 20 that are answered in time, fewer than the 32 of a small machine.
  expect(longest).toBeGreaterThan(22)
  expect(longest).toBeLessThan(29)
})

test('on a small machine too, where nobody of them is answered within a second', () => {
  const { come, pass, inside } = crowdAt(12)
  let asked = 0
  let longest = 0
  const twice = () => {
    asked += 0.024
    for (; asked >= 1; asked--) come(1)
    longest = Math.max(longest, inside())
  }
  pass(60_000, twice)
  expect(longest).toBeGreaterThan(30)
  expect(longest).toBeLessThan(40)
})

test('of a crowd that pauses for a moment, the next burst is not let in whole', () => {
  const { come, pass, inside } = crowdAt(900)
  const twice = () => void come(2)
  pass(1000, twice)
  pass(200)
  expect(inside()).toBe(0)
  expect(come(300)).toBeLessThan(60)
})

test('it ends at once: who comes after a crowd finds room, and a second later a burst does', () => {
  const { come, pass } = crowdAt(900)
  pass(1000, () => void come(2))
  expect(come(40)).toBeLessThan(40)
  pass(40)
  expect(come(20)).toBe(20)
  pass(1000)
  expect(come(500)).toBe(500)
})

test('many who wait for something else are not too many', () => {
  const { come, pass } = crowdAt(0, 0.2)
  for (let round = 0; round < 5; round++) {
    expect(come(500)).toBe(500)
    pass(200)
  }
})

test('who has waited for long already waits for something else, and is not counted on a busy process either', () => {
  const { come, pass } = crowdAt(0)
  pass(100)
  come(200)
  pass(500)
  expect(come(1)).toBe(0)
  pass(9600)
  expect(come(5)).toBe(5)
})

test('who is turned away hears 503 and when to come again, on pages and of calls, and health and files answer', async () => {
  let isFull = true
  const crowd = { enter: () => (isFull ? undefined : () => undefined), stop: () => undefined }
  const server = await testServer({ crowd })
  const call = await server.fetch('/api/v1/avatarpose/list')
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await call.json()).toMatchObject({ error: { code: 'unavailable', details: { reason: 'crowded' } } })
  const page = await server.fetch('/de/poses')
  const again = page.headers.get('retry-after') ?? ''
  expect([page.status, again]).toEqual([503, expect.stringMatching(/^[2-5]$/)])
  const text = await page.text()
  for (const part of [
    '<html lang="de">',
    'sehr viele hier',
    `<meta http-equiv="refresh" content="${again}">`,
  ])
    expect(text).toContain(part)
  const home = await server.fetch('/', { headers: { cookie: 'lang=ko', 'accept-language': 'fr' } })
  expect(await home.text()).toContain('<html lang="ko">')
  expect((await server.fetch('/health/live')).status).toBe(200)
  expect((await server.fetch('/pictures/none')).status).toBe(404)
  isFull = false
  expect((await server.fetch('/api/v1/avatarpose/list')).status).toBe(200)
  expect((await server.fetch('/de/poses')).status).toBe(200)
})

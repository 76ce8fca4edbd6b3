import { afterEach, expect, test, vi } from 'vitest'

import { testServer } from '../testing/test-server.ts'
import { countCrowd } from './crowd.ts'

afterEach(() => vi.useRealTimers())

const MOST_WAIT_MS = 100

/** A crowd whose samples and load a test makes. */
function crowdAt(loadNow: () => number) {
  vi.useFakeTimers({ toFake: ['performance'] })
  let sample = () => {}
  const crowd = countCrowd(MOST_WAIT_MS, loadNow, (each) => {
    sample = each
    return () => {}
  })
  const inside: (() => void)[] = []
  return {
    /** So many come; how many of them were let in. */
    come(count: number) {
      const entered = Array.from({ length: count }, () => crowd.enter()).filter(
        (leave) => leave !== undefined,
      )
      inside.push(...entered)
      return entered.length
    },
    /** A tenth of a second in which so many of those inside are answered. */
    pass(answered: number) {
      for (const leave of inside.splice(0, answered)) leave()
      vi.advanceTimersByTime(100)
      sample()
    },
    inside: () => inside.length,
  }
}

test('everybody is let in until a busy process has left too many waiting twice on end', () => {
  const { come, pass } = crowdAt(() => 1)
  for (let round = 0; round < 3; round++) {
    expect(come(50)).toBe(50)
    pass(20)
  }
  expect(come(50)).toBeLessThan(50)
})

test('then as many as are answered in time, until those who wait are few again', () => {
  const { come, pass, inside } = crowdAt(() => 1)
  come(60)
  for (let round = 0; round < 20; round++) {
    pass(20)
    come(30)
  }
  // Twenty in a tenth of a second.
  expect(inside()).toBeGreaterThanOrEqual(18)
  expect(inside()).toBeLessThanOrEqual(22)
  // A tenth of a second in which nobody had to be turned away.
  pass(20)
  pass(0)
  expect(come(60)).toBe(60)
})

test('many who wait for something else are not too many', () => {
  const { come, pass } = crowdAt(() => 0.2)
  for (let round = 0; round < 5; round++) {
    expect(come(500)).toBe(500)
    pass(0)
  }
})

test('who has waited for long already waits for something else, and is not counted on a busy process either', () => {
  const { come, pass } = crowdAt(() => 1)
  come(200)
  pass(0)
  pass(0)
  pass(0)
  expect(come(1)).toBe(0)
  for (let round = 0; round < 8; round++) pass(0)
  expect(come(5)).toBe(5)
})

test('who is turned away hears 503 and when to come again, on pages and of calls, and health and files answer', async () => {
  let isFull = true
  const crowd = { enter: () => (isFull ? undefined : () => undefined), stop: () => undefined }
  const server = await testServer({ crowd })
  const call = await server.fetch('/api/v1/avatarpose/list')
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await call.json()).toMatchObject({ error: { code: 'unavailable' } })
  const page = await server.fetch('/de/poses')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
  expect(await page.text()).toContain('<html lang="de">')
  expect((await server.fetch('/health/live')).status).toBe(200)
  expect((await server.fetch('/pictures/none')).status).toBe(404)
  isFull = false
  expect((await server.fetch('/api/v1/avatarpose/list')).status).toBe(200)
  expect((await server.fetch('/de/poses')).status).toBe(200)
})

import { afterEach, expect, test, vi } from 'vitest'

import { testServer } from '../testing/test-server.ts'
import { type Crowd, countCrowd, loadOfProcess } from './crowd.ts'

afterEach(() => vi.useRealTimers())

const MOST_WAIT_MS = 50

/** A crowd whose clock and samples a test makes, on a machine that answers so many a second, and is busy as long as somebody waits. */
function crowdAt(perSecond: number, load = 1) {
  vi.useFakeTimers({ toFake: ['performance'] })
  let sample = () => {}
  const read: (() => void)[] = []
  let [busy, passed] = [0, 0]
  const loadNow = () => (load * busy) / passed
  const crowd = countCrowd(
    MOST_WAIT_MS,
    loadNow,
    (each) => {
      sample = each
      return () => {}
    },
    (run) => read.push(run),
  )
  const inside: (() => void)[] = []
  let now = 0
  let done = 0
  /** So many come at once; how many of them were let in. */
  const come = (count: number) => {
    const entered = Array.from({ length: count }, () => crowd.enter()).filter((leave) => leave !== undefined)
    inside.push(...entered)
    return entered.length
  }
  return {
    come,
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
    /** From now on it is busy for so much of the time in which somebody waits. */
    loaded(part: number) {
      load = part
    },
    /** The process does one thing alone for so long: how many are let in of `count` who came meanwhile, and of as many who come after. */
    pause(ms: number, count: number) {
      now += ms
      vi.advanceTimersByTime(ms)
      passed += ms
      busy += ms
      sample()
      busy = 0
      passed = 0
      const meanwhile = come(count)
      for (const run of read.splice(0)) run()
      return [meanwhile, come(count)]
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
  // All that the machine can do is done for somebody, and the mean wait is half of the longest (the mean rate is a little off).
  expect(entered).toBeGreaterThan(5900)
  expect(longest).toBeGreaterThan(27)
  expect(longest).toBeLessThan(34)
})

test('what two people ask at once begins no crowd, less of it the faster the machine is', () => {
  const refusedOf = (queued: number) => {
    const { come, pass, inside } = crowdAt(400)
    let refused = 0
    pass(3000, () => {
      const missing = queued - inside()
      refused += missing - come(missing)
    })
    return refused
  }
  // More than the 20 that are answered in time, fewer than the 32 of a small machine.
  expect(refusedOf(24)).toBe(0)
  expect(refusedOf(30)).toBeGreaterThan(0)
})

test('while a crowd lasts, fewer are let in than two people may ask at once', () => {
  const { come, pass, inside } = crowdAt(400)
  const tenfold = () => void come(4)
  // Those of its beginning are answered by then.
  pass(2000, tenfold)
  let longest = 0
  pass(3000, () => {
    tenfold()
    longest = Math.max(longest, inside())
  })
  expect(longest).toBeGreaterThan(8)
  expect(longest).toBeLessThan(13)
})

test('while a crowd lasts, who had to wait to be heard is refused, and who comes after is not', () => {
  const { come, pass, pause } = crowdAt(900)
  expect(pause(300, 5)).toEqual([5, 5])
  pass(1000, () => void come(2))
  pass(20)
  expect(pause(80, 5)).toEqual([0, 5])
})

test('who comes alone is let in right after a crowd, though the process paused', () => {
  const { come, pass, pause } = crowdAt(900)
  pass(1000, () => void come(2))
  pass(40)
  expect(pause(80, 1)).toEqual([1, 1])
})

test('a crowd is over once there is room, though the process pauses again and again', () => {
  const { come, pass, pause } = crowdAt(900)
  pass(1000, () => void come(2))
  for (let round = 0; round < 6; round++) {
    pass(100)
    pause(100, 2)
  }
  expect(pause(100, 5)).toEqual([5, 5])
})

test('a process that has less to do because it refuses people still has a crowd before it', () => {
  const { come, pass, inside, loaded } = crowdAt(400)
  pass(2000, () => void come(4))
  loaded(0.6)
  let longest = 0
  pass(3000, () => {
    come(4)
    longest = Math.max(longest, inside())
  })
  expect(longest).toBeLessThan(13)
})

test('a process is busy while somebody waits for its database', () => {
  const load = loadOfProcess(() => true)
  expect([load(), load()]).toEqual([1, 1])
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

test('a call is in hand until its answer is made, a page until it is sent', async () => {
  let inside = 0
  const crowd: Crowd = {
    enter: () => {
      inside++
      return () => inside--
    },
    stop: () => undefined,
  }
  let end = () => {}
  const rest = new Promise<void>((resolve) => {
    end = resolve
  })
  const body = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('<!doctype html><style></style>')),
      pull: async (controller) => {
        await rest
        controller.close()
      },
    })
  const pages = {
    fetch: async () => new Response(body(), { headers: { 'content-type': 'text/html' } }),
    preloads: () => [],
    styles: new Map(),
    chunk: () => undefined,
    hasPolicy: false,
  }
  const server = await testServer({ crowd, pages })
  await (await server.fetch('/api/v1/avatarpose/list')).text()
  expect(inside).toBe(0)
  const page = await server.fetch('/de/poses')
  expect(inside).toBe(1)
  end()
  await page.text()
  await vi.waitFor(() => expect(inside).toBe(0))
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

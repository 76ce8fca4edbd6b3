import { CallError } from '@kamae/protocol/contract/errors'
import { beforeAll, expect, test, vi } from 'vitest'

import { eq } from '../database/sql.ts'
import { fixedClock } from '../system/clock.ts'
import type { CallContext } from './context.ts'
import { idempotency, runIdempotent, sweepIdempotency } from './idempotency.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testWorld } from '../testing/test-world.ts'

const clock = fixedClock(new Date('2026-05-04T03:02:01.000Z'))
let context: CallContext
beforeAll(async () => {
  const database = await testDatabase()
  const { signal } = new AbortController()
  const asked = { caller: null, language: 'en', address: '', gone: () => signal, publicUrl: '' }
  context = { ...testWorld(database, clock, '/nowhere'), ...asked }
})

const call = (key: string, input: unknown = {}) => ({ key, uid: 'u', path: 'thing/create', input })

test('twenty calls at once run once, and all get the first answer', async () => {
  let runs = 0
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => runIdempotent(call('a'), context, async () => ({ run: ++runs }))),
  )
  expect(answers).toEqual(Array.from({ length: 20 }, () => ({ run: 1 })))
})

test('a call that fails leaves no key and nothing that it wrote', async () => {
  const failing = runIdempotent(call('b'), context, async ({ db }) => {
    const row = { uid: 'written', path: 'p', key: 'k', inputHash: '', createdAt: clock.now() }
    await db.insert(idempotency).values(row)
    throw new CallError('aborted', 'No.')
  })
  await expect(failing).rejects.toThrow('No.')
  expect(await runIdempotent(call('b'), context, async () => 'second')).toBe('second')
  const rows = await context.db.select().from(idempotency)
  expect(
    rows.map(({ uid, key }) => [uid, key]).toSorted((a, b) => (String(a[1]) < String(b[1]) ? -1 : 1)),
  ).toEqual([
    ['u', 'a'],
    ['u', 'b'],
  ])
})

test('a key is bound to its input, its caller and its path', async () => {
  await runIdempotent(call('c', { name: 'x' }), context, async () => 'x')
  await expect(runIdempotent(call('c', { name: 'y' }), context, async () => 'y')).rejects.toThrow(
    'another input',
  )
  expect(await runIdempotent({ ...call('c', { name: 'y' }), uid: 'v' }, context, async () => 'v')).toBe('v')
  expect(await runIdempotent({ ...call('c', { name: 'y' }), path: 'q' }, context, async () => 'q')).toBe('q')
})

const waiting = (key: string, input: unknown = {}) => ({ ...call(key, input), isWaiting: true })

test('a call that waits for another service holds no connection, and runs once all the same', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const keys = Array.from({ length: 20 }, (_, at) => `w${at}`)
  const calls = [...keys, ...keys].map((key) =>
    runIdempotent(waiting(key), context, async () => {
      const run = ++runs
      await answered
      return { run }
    }),
  )
  await expect.poll(() => runs).toBe(20)
  // The pool has fewer connections: another call is answered while all of them wait.
  expect(await runIdempotent(call('beside'), context, async () => 'at once')).toBe('at once')
  await expect(runIdempotent(waiting('w0', { other: 1 }), context, async () => 'x')).rejects.toThrow(
    'another input',
  )
  resolve()
  const answers = await Promise.all(calls)
  expect(runs).toBe(20)
  expect(answers.slice(20)).toEqual(answers.slice(0, 20))
  expect(await runIdempotent(waiting('w0'), context, async () => 'again')).toEqual(answers[0])
})

test('a waiting call that fails frees its key, and one that was killed holds it for a minute only', async () => {
  await expect(runIdempotent(waiting('f'), context, () => Promise.reject(new Error('No.')))).rejects.toThrow(
    'No.',
  )
  expect(await runIdempotent(waiting('f'), context, async () => 'second')).toBe('second')
  void runIdempotent(waiting('killed'), context, () => new Promise(() => {}))
  await expect.poll(() => context.db.$count(idempotency, eq(idempotency.key, 'killed'))).toBe(1)
  const repeat = runIdempotent(waiting('killed'), context, async () => 'anew')
  clock.advance(60 * 1000 + 1)
  expect(await repeat).toBe('anew')
})

test('a waiting call holds its key for as long as it runs, and what it answers counts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { promise: answered, resolve } = Promise.withResolvers<void>()
    let runs = 0
    const run = async () => {
      const answer = { run: ++runs }
      await answered
      return answer
    }
    const first = runIdempotent(waiting('long'), context, run)
    await expect.poll(() => runs).toBe(1)
    const heldFor = async () => {
      const [row] = await context.db.select().from(idempotency).where(eq(idempotency.key, 'long'))
      return row?.heldUntil && row.heldUntil.getTime() - clock.now().getTime()
    }
    for (let times = 1; times <= 10; times++) {
      clock.advance(15_000)
      vi.advanceTimersByTime(15_000)
      await expect.poll(heldFor).toBe(60_000)
    }
    const repeat = runIdempotent(waiting('long'), context, run)
    resolve()
    expect(await first).toEqual({ run: 1 })
    expect(await repeat).toEqual({ run: 1 })
    expect(await heldFor()).toBeNull()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('keys are forgotten after a day', async () => {
  clock.advance(24 * 60 * 60 * 1000 + 1)
  expect(await runIdempotent(call('a'), context, async () => 'new')).toBe('new')
  await sweepIdempotency(context.db, clock.now())
  const rows = await context.db.select({ key: idempotency.key }).from(idempotency)
  expect(rows).toEqual([{ key: 'a' }])
})

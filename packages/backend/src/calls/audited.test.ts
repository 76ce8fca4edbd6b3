import { procedure } from '@kamae/protocol/contract/procedure'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import type { Database } from '../database/database.ts'
import { eq } from '../database/sql.ts'
import type { Audit } from '../resources/audit.ts'
import { fixedClock } from '../system/clock.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testWorld } from '../testing/test-world.ts'
import { audited } from './audited.ts'
import type { CallContext } from './context.ts'
import { idempotency } from './idempotency.ts'

const clock = fixedClock(new Date('2026-05-04T03:02:01.000Z'))
const decide = procedure({
  path: 'thing/decide',
  method: 'POST',
  access: 'operator',
  changes: true,
  summary: 'Decides.',
  input: z.object({}),
  output: z.object({}),
})
const channel = { emit: async () => undefined, signal: new AbortController().signal }

let database: Database
let context: CallContext
beforeAll(async () => {
  database = await testDatabase()
  const caller = { uid: 'operator', isGuest: false, isOperator: true }
  const asked = { caller, language: 'en', address: '', gone: () => channel.signal, publicUrl: '' }
  context = { ...testWorld(database, clock, '/nowhere'), ...asked }
})
afterAll(async () => {
  context.workers.close()
  await database.close()
})

/** Runs a call that inserts a row of this name and logs so many actions. */
async function run(uid: string, actions: number, write: Audit['write']): Promise<unknown> {
  const implementation = audited(decide, async (_input, { db }, log) => {
    await db.insert(idempotency).values({ uid, path: 'p', key: 'k', inputHash: '', createdAt: clock.now() })
    for (let item = 0; item < actions; item++) log({ kind: 'thing', item: String(item) })
    return {}
  })
  const resources = { ...context.resources, audit: { write } }
  return await implementation.run({}, { ...context, resources }, channel)
}

const isInserted = async (uid: string) =>
  (await database.db.$count(idempotency, eq(idempotency.uid, uid))) > 0

test('what is done is logged in the transaction that does it', async () => {
  const written: unknown[] = []
  await run('done', 2, async (transaction, actions) => {
    expect(await transaction.$count(idempotency, eq(idempotency.uid, 'done'))).toBe(1)
    expect(await isInserted('done')).toBe(false)
    written.push(...actions)
  })
  expect(await isInserted('done')).toBe(true)
  const common = {
    uid: 'operator',
    call: 'thing/decide',
    at: clock.now(),
    kind: 'thing',
    before: {},
    after: {},
  }
  expect(written).toMatchObject([
    { ...common, item: '0' },
    { ...common, item: '1' },
  ])
})

test('a handler that logs nothing fails, and does nothing', async () => {
  await expect(run('unlogged', 0, async () => undefined)).rejects.toThrow('writes nothing into the audit log')
  expect(await isInserted('unlogged')).toBe(false)
})

test('what cannot be logged is not done', async () => {
  await expect(run('full', 1, () => Promise.reject(new Error('The log is full.')))).rejects.toThrow(
    'The log is full.',
  )
  expect(await isInserted('full')).toBe(false)
})

test('without entities nothing is logged, and so nothing is done', async () => {
  await expect(run('alone', 1, context.resources.audit.write)).rejects.toThrow('pass RESOURCES')
  expect(await isInserted('alone')).toBe(false)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixedClock } from '@kamae/backend/system/clock'
import type { CallContext } from '@kamae/backend/calls/context'
import { runIdempotent } from '@kamae/backend/calls/idempotency'
import { person } from '@kamae/backend/identity/people/tables'
import { testDatabase } from '@kamae/backend/testing/test-database'
import { testWorld } from '@kamae/backend/testing/test-world'
import { PROCEDURES } from '../assembly/procedures.ts'
import { RESOURCES } from '../assembly/resources.ts'
import { type Client, createClient } from '@kamae/protocol/client/client'
import { type StreamClient, createStreamClient } from '@kamae/protocol/client/stream-client'
import { CallError } from '@kamae/protocol/contract/errors'
import { mountProcedures } from '@kamae/protocol/server/server'
import { Hono } from 'hono'

/** People who are in every test, each with the uid that is also their token. */
const PEOPLE = ['guest', 'owner', 'stranger', 'member', 'operator'] as const
export type Who = (typeof PEOPLE)[number]

/** Every call over a fresh real database and folder, `changes` made to the world; who somebody is, their token says itself. */
export async function startServer(changes: Partial<ReturnType<typeof testWorld>> = {}) {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'kamae-entities-'))
  const clock = fixedClock(new Date('2026-05-04T03:02:01.000Z'))
  const failures: unknown[] = []
  const app = new Hono()
  const { db } = database
  const world = { ...testWorld(database, clock, folder), resources: RESOURCES, ...changes }
  const { files } = world
  mountProcedures<CallContext>(app, PROCEDURES, {
    contextOf: (request) => {
      const uid = request.headers.get('authorization')?.slice('Bearer '.length)
      const caller = uid ? { uid, isGuest: uid === 'guest', isOperator: uid === 'operator' } : null
      return {
        ...world,
        caller,
        language: request.headers.get('accept-language') ?? 'en',
        address: '203.0.113.7',
        gone: () => request.signal,
        publicUrl: 'https://kamae.example',
      }
    },
    runIdempotent,
    report: (error) => failures.push(error),
  })
  await db.insert(person).values(
    PEOPLE.map((uid) => ({
      id: uid,
      name: `The ${uid}`,
      email: `${uid}@example.org`,
      isAnonymous: uid === 'guest',
    })),
  )
  const settingsOf = (uid: string | null) => ({
    fetch: async (url: string, init: RequestInit) => await app.request(`http://kamae.example${url}`, init),
    token: () => uid,
  })
  return {
    app,
    db,
    pool: database.pool,
    clock,
    files,
    /** What a task runs with. */
    world,
    /** What went wrong on the server's own side. */
    failures,
    /** The calls of somebody, through HTTP; of nobody signed in without a name. */
    as: (who?: Who): Client => createClient(settingsOf(who ?? null)),
    /** The same, piece by piece. */
    streamAs: (who?: Who): StreamClient => createStreamClient(settingsOf(who ?? null)),
    /** Members of a test's own, each by a uid that begins with `prefix`; `since` is when they became one. */
    addMembers: async (prefix: string, count: number, since = clock.now()): Promise<Client[]> => {
      const uids = Array.from({ length: count }, (_, at) => `${prefix}-${at}`)
      await db.insert(person).values(
        uids.map((id) => ({
          id,
          name: id,
          email: `${id}@example.org`,
          createdAt: since,
          updatedAt: since,
        })),
      )
      return uids.map((uid) => createClient(settingsOf(uid)))
    },
    close: async () => {
      world.workers.close()
      await world.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startServer>>

/** The error that a call fails with. */
export async function failureOf(call: Promise<unknown>): Promise<CallError> {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome && outcome.error instanceof CallError) return outcome.error
  throw new Error(`The call should have failed by a CallError: ${JSON.stringify(outcome)}`)
}

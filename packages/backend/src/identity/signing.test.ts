import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'

import { type Clock, fixedClock } from '../system/clock.ts'
import type { Database } from '../database/database.ts'
import { randomIds } from '../system/ids.ts'
import { testDatabase } from '../testing/test-database.ts'
import { accessTokenVerifier } from './tokens/access-token.ts'
import { openSigning } from './tokens/signing.ts'
import { signingKey } from './people/tables.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const CLAIMS = { sub: 'u1', sid: 's1', isGuest: false, isOperator: false }

/** Opens signing; answers the id of the key that it signs with, and what is reported to the operator. */
async function start({ db }: Pick<Database, 'db'>, secret: string) {
  const reported: unknown[][] = []
  const report = (...words: unknown[]) => void reported.push(words)
  const signing = await openSigning(db, { secret, ids: randomIds, clock: fixedClock(NOW), report })
  return { kid: decodeProtectedHeader(await signing.accessToken(CLAIMS, new Date())).kid, reported }
}

test('one key is made, and used again at the next start', async () => {
  const database = await testDatabase()
  const first = await start(database, 'a first secret that is long enough')
  expect(await start(database, 'a first secret that is long enough')).toEqual({
    kid: first.kid,
    reported: [],
  })
  expect(await database.db.select().from(signingKey)).toHaveLength(1)
  await database.close()
})

test('another secret puts the keys aside and notifies the operator; the one of before takes them up again', async () => {
  const database = await testDatabase()
  const first = await start(database, 'a first secret that is long enough')
  const other = await start(database, 'another secret that is long enough')
  expect(other.kid).not.toBe(first.kid)
  expect(other.reported).toEqual([[expect.stringContaining('KAMAE_SECRET'), { keys: [first.kid] }]])
  const aside = async () =>
    Object.fromEntries(
      (await database.db.select().from(signingKey)).map(({ id, putAsideAt }) => [id, putAsideAt]),
    )
  expect(await aside()).toEqual({ [first.kid ?? '']: NOW, [other.kid ?? '']: null })
  // Reported once, not at every start.
  expect(await start(database, 'another secret that is long enough')).toEqual({
    kid: other.kid,
    reported: [],
  })
  expect((await start(database, 'a first secret that is long enough')).kid).toBe(first.kid)
  expect(await aside()).toEqual({ [first.kid ?? '']: null, [other.kid ?? '']: NOW })
  await database.close()
})

// While servers are replaced one by one, those of the secret before go on working.
test('two servers with two secrets sign with their own keys and take each other’s tokens', async () => {
  const database = await testDatabase()
  let now = NOW
  const clock: Clock = { now: () => now }
  const open = async (secret: string) => ({
    signing: await openSigning(database.db, { secret, ids: randomIds, clock, report: () => undefined }),
    verify: accessTokenVerifier(database.db, clock, { isAlive: async () => true }),
  })
  const servers = [await open('a first secret that is long enough')]
  servers.push(await open('another secret that is long enough'))
  const seen = async (token: string) =>
    Promise.all(servers.map(async ({ verify }) => (await verify(token))?.uid ?? null))
  const kids = new Set<string | undefined>()
  // Two hours: far longer than a key that nobody signs with stays good.
  for (let minutes = 0; minutes <= 120; minutes += 6) {
    now = new Date(NOW.getTime() + minutes * 60_000)
    for (const { signing } of servers) {
      const token = await signing.accessToken(CLAIMS, now)
      kids.add(decodeProtectedHeader(token).kid)
      expect([minutes, await seen(token)]).toEqual([minutes, ['u1', 'u1']])
    }
  }
  expect(kids.size).toBe(2)

  // The first server is gone: what is signed with its key later, by whoever has its secret, is nothing to the other.
  const later = new Date(now.getTime() + 21 * 60_000)
  const forged = await servers[0]?.signing.accessToken(CLAIMS, later)
  now = later
  expect(await servers[1]?.verify(forged ?? '')).toBeNull()
  const own = await servers[1]?.signing.accessToken(CLAIMS, now)
  expect(await servers[1]?.verify(own ?? '')).toMatchObject({ uid: 'u1' })
  await database.close()
})

test('a failure of the database stops the start and touches no key', async () => {
  const database = await testDatabase()
  const secret = 'a first secret that is long enough'
  await start(database, secret)
  const before = await database.db.select().from(signingKey)
  // The first key has run out, and the next cannot be written.
  await database.pool.query(`update identity_signing_key set expires_at = now() - interval '1 day'`)
  await database.pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full'; end $$`)
  await database.pool.query(`create trigger refuse before insert on identity_signing_key
    for each row execute function refuse()`)
  await expect(start(database, secret)).rejects.toThrow()
  const after = await database.db.select().from(signingKey)
  expect(after.map(({ id, putAsideAt }) => [id, putAsideAt])).toEqual(before.map(({ id }) => [id, null]))
  await database.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'

import { fixedClock } from '../system/clock.ts'
import { countedVisit, claimVisit, sweepVisits, visitSalt } from './count-visit.ts'
import { columnsOfBoth } from '../testing/table-agreement.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testWorld } from '../testing/test-world.ts'

const clock = fixedClock(new Date('2026-05-04T22:02:01.000Z'))
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const views = (item: string) => ({ item: `avatar:${item}`, field: 'viewCount' })
const by = (who: { readonly uid?: string; readonly address?: string }) => ({
  db: database.db,
  clock,
  caller: who.uid === undefined ? null : { uid: who.uid, isGuest: false, isOperator: false },
  address: who.address ?? '',
})

test('of 100 visits at once of one visitor exactly one counts, the first ones of the day included', async () => {
  const visits = Array.from({ length: 100 }, () => claimVisit(by({ uid: 'a' }), views('one')))
  expect((await Promise.all(visits)).filter(Boolean)).toHaveLength(1)
  expect(await database.db.select().from(visitSalt)).toHaveLength(1)
})

test('another visitor, item or field counts', async () => {
  expect(await claimVisit(by({ uid: 'b' }), views('one'))).toBe(true)
  expect(await claimVisit(by({ uid: 'a' }), views('two'))).toBe(true)
  expect(await claimVisit(by({ uid: 'a' }), { ...views('one'), field: 'useCount' })).toBe(true)
})

test('whoever is not signed in is their address, by /64 where it is IPv6; the server itself is nobody', async () => {
  expect(await claimVisit(by({ address: '2001:db8::1' }), views('one'))).toBe(true)
  expect(await claimVisit(by({ address: '2001:db8::2' }), views('one'))).toBe(false)
  expect(await claimVisit(by({ address: '2001:db8:0:1::1' }), views('one'))).toBe(true)
  expect(await claimVisit(by({ address: '203.0.113.7' }), views('one'))).toBe(true)
  expect(await claimVisit(by({ address: '203.0.113.7' }), views('one'))).toBe(false)
  expect(await claimVisit(by({ uid: '203.0.113.7' }), views('one'))).toBe(true)
  expect(await claimVisit(by({}), views('one'))).toBe(false)
})

test('a visit that is rolled back was none', async () => {
  const rolledBack = database.db.transaction(async (db) => {
    expect(await claimVisit({ ...by({ uid: 'c' }), db }, views('one'))).toBe(true)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await claimVisit(by({ uid: 'c' }), views('one'))).toBe(true)
})

test('no name and no address is kept, and what is over is forgotten', async () => {
  const kept = await database.db.select().from(countedVisit)
  expect(kept.every(({ visitHash }) => visitHash.length === 32)).toBe(true)
  const world = testWorld(database, clock, '/nowhere')
  await sweepVisits.run(world)
  expect(await database.db.$count(countedVisit)).toBe(kept.length)
  clock.advance(60 * 60 * 1000)
  expect(await claimVisit(by({ uid: 'a' }), views('one'))).toBe(true)
  clock.advance(3 * 60 * 60 * 1000)
  expect(await claimVisit(by({ uid: 'a' }), views('one'))).toBe(true)
  await sweepVisits.run(world)
  expect(await database.db.$count(countedVisit)).toBe(1)
  expect((await database.db.select().from(visitSalt)).map(({ day }) => day)).toEqual(['2026-05-05'])
})

test.each([countedVisit, visitSalt])('drizzle and the database agree on the table', async (table) => {
  const both = await columnsOfBoth(database.pool, table)
  expect(both.drizzle).toEqual(both.database)
})

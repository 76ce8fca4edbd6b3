import { columnsOfBoth } from '@kamae/backend/testing/table-agreement'
import { testDatabase } from '@kamae/backend/testing/test-database'
import { coupon } from '@kamae/entities/coupon/server/table'
import { room, roomDomain } from '@kamae/entities/room/content/server/table'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limitLedger, userAction, userAddress, userExport, userProfile } from './table.ts'

const tables = [userProfile, limitLedger, userAddress, userAction, userExport, coupon, room, roomDomain]

test.each(tables.map((table) => [getTableName(table), table] as const))(
  'drizzle and the database agree about %s',
  async (_name, table) => {
    const { drizzle, database } = await columnsOfBoth((await testDatabase()).pool, table)
    expect(drizzle).toEqual(database)
  },
)

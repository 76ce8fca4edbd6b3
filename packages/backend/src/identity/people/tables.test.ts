import { getTableName } from '../../database/sql.ts'
import { expect, test } from 'vitest'

import { columnsOfBoth } from '../../testing/table-agreement.ts'
import { testDatabase } from '../../testing/test-database.ts'
import {
  credential,
  gone,
  person,
  providerKeys,
  recoveryCode,
  secondFactor,
  session,
  signingKey,
  verification,
} from './tables.ts'

test.each(
  [person, session, credential, verification, signingKey, secondFactor, recoveryCode, providerKeys, gone].map(
    (table) => [getTableName(table), table] as const,
  ),
)('%s is in the database as drizzle describes it', async (_, table) => {
  const { drizzle, database } = await columnsOfBoth((await testDatabase()).pool, table)
  // drizzle says `timestamp with time zone` as the database does, so the two can be compared word for word.
  expect(drizzle).toEqual(database)
})

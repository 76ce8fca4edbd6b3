import { expect, test } from 'vitest'

import { columnsOfBoth } from '../testing/table-agreement.ts'
import { testDatabase } from '../testing/test-database.ts'
import { outbox } from './outbox.ts'

test('outbox is in the database as drizzle describes it', async () => {
  const { drizzle, database } = await columnsOfBoth((await testDatabase()).pool, outbox)
  expect(drizzle).toEqual(database)
})

import { describe, expect, test } from 'vitest'

import { testDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'

describe('a PostgreSQL of somebody else', () => {
  test('is used by its address, and nothing is started', async () => {
    const { pool } = await testDatabase()
    const { host = '', password, user, database } = pool.options
    const url = `postgres://${user}:${encodeURIComponent(String(password))}@/${database}?host=${encodeURIComponent(host)}`
    const opened = await openDatabase({ url, dataFolder: '/nowhere' })
    expect(opened.kind).toBe('server')
    expect((await opened.pool.query('select count(*)::int as count from identity_person')).rows).toEqual([
      { count: 0 },
    ])
    await opened.close()
  })

  test('that cannot be reached is named in a sentence, without its password', async () => {
    const opening = openDatabase({ url: 'postgres://kamae:geheim@127.0.0.1:1/kamae', dataFolder: '/nowhere' })
    await expect(opening).rejects.toMatchObject({
      reason: 'did-not-start',
      message: 'The database of DATABASE_URL cannot be reached (ECONNREFUSED).',
    })
  })
})

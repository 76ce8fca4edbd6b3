import { columnsOfBoth } from '@kamae/backend/testing/table-agreement'
import { outbox } from '@kamae/backend/messages/outbox'
import { recordRun, taskRun } from '@kamae/backend/tasks/task-runs'
import { auditLog } from '@kamae/entities/audit/server/table'
import { featured } from '@kamae/entities/featured/server/table'
import { report, reportCase } from '@kamae/entities/report/server/table'
import { personBlock } from '@kamae/entities/block/server/table'
import { getTableName } from '@kamae/backend/database/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { adminCounts, adminHealth, adminTasks } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('the admin screens count what waits for the operator', async () => {
  const operator = server.as('operator')
  expect(await operator.call(adminCounts, {})).toEqual({
    reports: 0,
    appeals: 0,
    suspended: 0,
    messages: 0,
    slack: 0,
    tasks: 0,
  })
  const at = server.clock.now()
  const message = { channel: 'email', to: 'a@example.org', kind: 'email-link', lang: 'ja' } as const
  const words = { subject: 'Link', text: '', html: '', nextAt: at, createdAt: at }
  await server.db.insert(outbox).values([
    { id: '00000000-0000-4000-8000-000000000001', ...message, ...words, status: 'failed' },
    { id: '00000000-0000-4000-8000-000000000002', ...message, ...words, status: 'waiting' },
  ])
  await recordRun(server.world, 'a/task', { error: 'x'.repeat(1000) })
  expect(await operator.call(adminCounts, {})).toMatchObject({ messages: 1, tasks: 1 })
  const { outbox: reported } = await operator.call(adminHealth, {})
  expect(reported).toEqual({ waiting: 1, failed: 1, shownHere: 0, oldestAt: at.toISOString() })
})

test('a task that failed is failing until it has run again; both are counted', async () => {
  const tasks = async () => (await server.as('operator').call(adminTasks, {})).tasks
  await recordRun(server.world, 'b/task', { error: 'no luck' })
  expect((await tasks()).find(({ name }) => name === 'b/task')).toMatchObject({
    isFailing: true,
    error: 'no luck',
    failures: 1,
    runs: 0,
    state: 'idle',
  })
  server.clock.advance(1000)
  await recordRun(server.world, 'b/task', { seconds: 0.5 })
  expect((await tasks()).find(({ name }) => name === 'b/task')).toMatchObject({
    isFailing: false,
    seconds: 0.5,
    runs: 1,
  })
})

test('the health reports everything that the server needs, and nothing secret', async () => {
  const health = await server.as('operator').call(adminHealth, {})
  expect(health.files.isReachable).toBe(true)
  expect(health.database.migration).toMatch(/^\d{4}_/)
  expect(health.disk.freeBytes).toBeGreaterThan(0)
  expect(health.disk.bytes).toBeGreaterThan(health.disk.freeBytes)
  expect(health.versions.node).toBe(process.versions.node)
  expect(JSON.stringify(health)).not.toMatch(/password|secret|\/tmp|postgres:/i)
})

test.each(
  [report, reportCase, personBlock, featured, auditLog, taskRun].map(
    (table) => [getTableName(table), table] as const,
  ),
)('drizzle and the database agree about %s', async (_name, table) => {
  const { drizzle, database } = await columnsOfBoth(server.pool, table)
  expect(drizzle).toEqual(database)
})

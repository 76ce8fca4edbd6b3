import { expect, test } from 'vitest'
import { foreignTables } from './tables.mjs'

const LIST = 'entities/coupon/server/list.ts'
const TABLES = [
  ['entities/coupon/server/table.ts', "export const coupon = pgTable('coupon', {})"],
  [
    'entities/chatchara/message/server/table.ts',
    "export const message = pgTable(\n  'chatchara_message', {})",
  ],
  ['packages/backend/src/tasks/task-runs.ts', "export const taskRun = pgTable('task_run', {})"],
  ['apps/server/migrations/0001.sql', 'create table pose_words (pose_id uuid);\ncreate table lost (id uuid)'],
] as const

/** What is said of a file that has this text, in a house of these tables where it imports those files. */
function reportOf(text: string, path: string = LIST, ...imported: readonly string[]): string {
  return foreignTables(
    [...TABLES, [path, text]],
    imported.map((to) => [path, to]),
  ).join('\n')
}

test.each([
  ['from', 'sql`select id from chatchara_message where id = 1`'],
  ['join', 'sql`select id from coupon join chatchara_message using (id)`'],
  ['update', 'sql`with one as (\n  update chatchara_message set x = 1)`'],
  ['into', 'sql`INSERT INTO "chatchara_message" values (1)`'],
  ['its name in quotes', "sql.identifier('chatchara_message')"],
])('a table of an entity that is not imported is refused: %s', (_, text) => {
  const report = reportOf(text)
  expect(report).toContain(
    `${LIST} names the table chatchara_message of entities/chatchara/message, which entities/coupon does not import`,
  )
  expect(report).toContain('packages/backend/src/resources')
})

test('what an entity imports, itself and the words of comments are let through', () => {
  const text = 'sql`select from chatchara_message join coupon using (id) join task_run using (id)`'
  const imported = ['entities/chatchara/message/server/table.ts', 'packages/backend/src/tasks/task-runs.ts']
  expect(reportOf(text, LIST, ...imported)).toBe('')
  expect(reportOf(text, LIST, imported[0]!)).toContain('task_run of packages/backend')
  expect(reportOf('/** Taken from chatchara_message. */\n// from chatchara_message\n')).toBe('')
  expect(reportOf("const url = 'https://x.example/' // from chatchara_message")).toBe('')
})

test('one import anywhere in an entity shows its arrow', () => {
  const edges = [['entities/coupon/server/get.ts', 'entities/chatchara/message/server/table.ts']] as const
  expect(foreignTables([...TABLES, [LIST, 'sql`select from chatchara_message`']], edges)).toEqual([])
})

test('a package reaches no table of an entity; apps, tests and migrations reach all', () => {
  const text = 'sql`select from chatchara_message`'
  expect(reportOf(text, 'packages/backend/src/visits/count.ts')).toContain(
    'which packages/backend does not import',
  )
  for (const path of ['apps/server/src/feeds/sitemap.ts', 'entities/coupon/server/coupon.test.ts'])
    expect(reportOf(text, path)).toBe('')
})

test('a table that migrations make and nobody describes belongs to nobody', () => {
  expect(reportOf('sql`select from lost`')).toContain("names the table lost, which is nobody's")
  expect(reportOf('sql`select from pose_words`')).toContain('of entities/gallery')
  expect(reportOf('sql`select from pose_words`', 'entities/gallery/server/put.ts')).toBe('')
})

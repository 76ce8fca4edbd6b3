import { expect, test } from 'vitest'
import { uselessDoors, waysAroundDoors } from './doors.mjs'

const DOORS = {
  './*/contract': './*/contract.ts',
  './coupon/server/code-key': './coupon/server/code-key.ts',
  './gallery/server/*': './gallery/server/*.ts',
  './user/server/charge': './user/server/limits/charge.ts',
  './testing/hostile/*': './testing/hostile/*.ts',
}

function pass(door: string): string {
  return `import { one } from '@kamae/entities/${door}'\n`
}

/** The doors that nobody passes where these files import these. */
function uselessWith(...passed: readonly (readonly [string, string])[]): string {
  return uselessDoors(
    DOORS,
    passed.map(([path, door]) => [path, pass(door)]),
  ).join('\n')
}

const OTHERS = [
  ['apps/web/src/features/likes/like.ts', 'coupon/contract'],
  ['entities/user/server/get.ts', 'coupon/server/code-key'],
  ['entities/avatarpose/server/get.ts', 'gallery/server/relist'],
  ['apps/server/src/jobs/tasks.ts', 'user/server/charge'],
] as const

test('doors that another entity or an app passes stay, and those of tests', () => {
  expect(uselessWith(...OTHERS)).toBe('')
})

test.each([
  ['nobody', []],
  ['the entity itself', [['entities/coupon/server/list.ts', 'coupon/server/code-key']]],
  ['a test', [['entities/user/server/get.test.ts', 'coupon/server/code-key']]],
  ['a benchmark', [['bench/safety/limits.benchmark.ts', 'coupon/server/code-key']]],
] as const)('a door that %s alone passes is named', (_, passed) => {
  const report = uselessWith(...OTHERS.filter(([, door]) => door !== 'coupon/server/code-key'), ...passed)
  expect(report).toContain('nobody outside passes the door ./coupon/server/code-key')
  expect(report).not.toContain('./gallery')
})

test('a pattern is passed by what is behind it, its own entity aside', () => {
  const others = OTHERS.filter(([, door]) => !door.startsWith('gallery'))
  expect(uselessWith(...others, ['entities/gallery/server/list.ts', 'gallery/server/relist'])).toContain(
    './gallery/server/*',
  )
})

test('an entity reaches another by its doors alone, also with a relative path', () => {
  const from = 'entities/avatarpose/server/like.ts'
  const doors = {
    './*/contract': './*/contract.ts',
    './user/server/limits/charge': './user/server/limits/charge.ts',
  }
  const [said, ...others] = waysAroundDoors(doors, [
    [from, 'entities/coupon/server/code-key.ts'],
    [from, 'entities/user/server/limits/charge.ts'],
    [from, 'entities/coupon/contract.ts'],
    [from, 'entities/avatarpose/server/table.ts'],
    ['apps/server/src/api.ts', 'entities/coupon/server/code-key.ts'],
  ])
  expect(said).toContain(`${from} imports entities/coupon/server/code-key.ts, which is no door`)
  expect(said).toContain('@kamae/entities/')
  expect(others).toEqual([])
})

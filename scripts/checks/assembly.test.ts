import { expect, test } from 'vitest'
import { unassembled } from './assembly.mjs'

const OWN = {
  'entities/coupon/server/index.ts': 'export const couponCalls = [create]\n',
  'entities/room/content/server/index.ts': 'export const roomCalls = [get]\n',
  'entities/user/server/own-data/tasks.ts': 'export const userTasks: readonly Task[] = []\n',
  'entities/desk/server/tasks.ts': 'export const tasks = implement(adminTasks, async () => ({}))\n',
  'entities/room/content/server/descriptors/counted.ts':
    'export const countRooms: Counted = () => sql``\nexport const countOpen: Counted = () => sql``\n',
}
const PROCEDURES = 'entities/assembly/procedures.ts'
const RESOURCES = 'entities/assembly/resources.ts'
const ASSEMBLY = {
  [PROCEDURES]: `import { couponCalls } from '../coupon/server/index.ts'
import { roomCalls as rooms } from '../room/content/server/index.ts'
export const PROCEDURES: readonly Implementation[] = [
  ...couponCalls,
  // Rooms come last.
  ...rooms,
]
`,
  'entities/assembly/tasks.ts': `import { userTasks } from '../user/server/own-data/tasks.ts'
export const ENTITY_TASKS: readonly Task[] = [...userTasks]
`,
  [RESOURCES]: `import {
  countOpen,
  countRooms,
} from '../room/content/server/descriptors/counted.ts'
export const RESOURCES = { counted: { rooms: countRooms, open: countOpen } }
`,
}

/** What is said of a house that is right but for these files. */
function reportOf(changes: Readonly<Record<string, string>> = {}): string {
  return unassembled(Object.entries({ ...OWN, ...ASSEMBLY, ...changes })).join('\n')
}

const without = (file: keyof typeof ASSEMBLY, part: string) => {
  expect(ASSEMBLY[file]).toContain(part)
  return { [file]: ASSEMBLY[file].replace(part, '') }
}

test('an assembly that names everything once is right', () => {
  expect(reportOf()).toBe('')
})

test('calls that are not imported, or imported and not spread, are named with what to do', () => {
  for (const part of ["import { couponCalls } from '../coupon/server/index.ts'\n", '  ...couponCalls,\n']) {
    const report = reportOf(without(PROCEDURES, part))
    expect(report).toContain(`entities/coupon/server/index.ts: ${PROCEDURES} does not name couponCalls`)
    expect(report).toContain("import { couponCalls } from '../coupon/server/index.ts'")
    expect(report).toContain('...couponCalls')
  }
})

test('calls of a new entity, in a folder too, are missed', () => {
  const report = reportOf({
    'entities/chatchara/planted/server/index.ts': 'export const plantedCalls = []\n',
  })
  expect(report).toContain("import { plantedCalls } from '../chatchara/planted/server/index.ts'")
})

test('calls that stand there twice, or come from elsewhere, are refused', () => {
  const list = ASSEMBLY[PROCEDURES]
  expect(reportOf({ [PROCEDURES]: list.replace('...rooms,', '...rooms,\n  ...rooms,') })).toContain(
    'has roomCalls of entities/room/content/server/index.ts 2 times',
  )
  for (const strange of ['...otherCalls', 'create'])
    expect(reportOf({ [PROCEDURES]: list.replace('...rooms,', `...rooms,\n  ${strange},`) })).toBe(
      `${PROCEDURES} has ${strange}, which is no list of an entity.\n  Let the entity that it is about export a list \`<entity>Calls\`, and spread that.`,
    )
})

test('a list of calls by another name is no way around', () => {
  expect(reportOf({ 'entities/coupon/server/index.ts': 'export const all = [create]\n' })).toContain(
    'entities/coupon/server/index.ts has nothing for the assembly.\n  Export a list `<entity>Calls`',
  )
})

test('tasks that nobody runs are named; a call of that name is none', () => {
  const report = reportOf(without('entities/assembly/tasks.ts', '...userTasks'))
  expect(report).toContain('does not name userTasks')
  expect(report).not.toContain('desk')
})

test('a list of tasks by another name is no way around', () => {
  const others = 'export const all: readonly Task[] = []\n'
  expect(reportOf({ 'entities/desk/server/tasks.ts': others })).toContain(
    'entities/desk/server/tasks.ts has nothing for the assembly.\n  Export a list `<entity>Tasks`',
  )
})

test('a descriptor that is named twice is refused, one that a comment speaks of is not', () => {
  const twice = ASSEMBLY[RESOURCES].replace('open: countOpen', 'open: countOpen, more: countOpen')
  expect(reportOf({ [RESOURCES]: twice })).toContain(
    `${RESOURCES} has countOpen of entities/room/content/server/descriptors/counted.ts 2 times`,
  )
  const spoken = ASSEMBLY[RESOURCES].replace('export', '/** countOpen last. */\n// countRooms too\nexport')
  expect(reportOf({ [RESOURCES]: spoken })).toBe('')
  const onlySpoken = spoken.replace(', open: countOpen', '')
  expect(reportOf({ [RESOURCES]: onlySpoken })).toContain('does not name countOpen')
})

test('a descriptor that is a function is missed too', () => {
  for (const what of ['function', 'async function']) {
    const path = 'entities/room/content/server/descriptors/carded.ts'
    expect(reportOf({ [path]: `export ${what} roomCard() {}\n` })).toContain('does not name roomCard')
  }
})

test('a descriptor that is not named, or imported for nothing, is named with what to do', () => {
  for (const part of ['  countOpen,\n', ', open: countOpen']) {
    const report = reportOf(without(RESOURCES, part))
    expect(report).toContain(
      `entities/room/content/server/descriptors/counted.ts: ${RESOURCES} does not name countOpen`,
    )
    expect(report).toContain('put it beside those of its kind')
    expect(report).not.toContain('countRooms')
  }
})

test('what tests have beside them is none of it', () => {
  expect(
    reportOf({
      'entities/room/content/server/descriptors/owned.test.ts': 'export const planted = 1\n',
      'entities/testing/server/index.ts': 'export const plantedCalls = []\n',
    }),
  ).toBe('')
})

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { PROCEDURES } from '@kamae/entities/assembly/procedures'
import { readTests } from './read-tests.ts'

// docs/specification.md says of every line of the specification where it lives and which test holds it.
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const text = readFileSync(`${root}docs/specification.md`, 'utf8')

type Row = { readonly section: string; readonly cells: readonly string[]; readonly head: readonly string[] }

function rowsOf(markdown: string): Row[] {
  const rows: Row[] = []
  let section = ''
  let head: readonly string[] = []
  for (const line of markdown.split('\n')) {
    if (line.startsWith('#')) section = line.replace(/^#+ /, '')
    if (!line.startsWith('|')) {
      head = []
      continue
    }
    const cells = line
      .slice(1, line.lastIndexOf('|'))
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'))
    if (head.length === 0) head = cells
    else if (!cells.every((cell) => /^-+$/.test(cell))) rows.push({ section, cells, head })
  }
  return rows
}

const ROWS = rowsOf(text)
const cellOf = ({ head, cells }: Row, name: string) => cells[head.indexOf(name)] ?? ''
const named = ROWS.map((row): readonly [string, Row] => [`${row.section}: ${row.cells[0]}`, row])
const sources = new Map<string, string>()
const sourceOf = (file: string) => {
  const known = sources.get(file) ?? readFileSync(`${root}${file}`, 'utf8')
  sources.set(file, known)
  return known
}
const read = new Map<string, ReturnType<typeof readTests>>()
const testsOf = (file: string) => {
  const known = read.get(file) ?? readTests(file, sourceOf(file))
  read.set(file, known)
  return known
}

/** The file and the name of each test that a row names. */
const heldBy = (row: Row) =>
  cellOf(row, 'held by')
    .split('<br>')
    .map((one) => {
      const [, file, name] = /^`([^`]+)` › (.+)$/.exec(one) ?? []
      if (file === undefined || name === undefined) throw new Error(`Name the file and the test: ${one}`)
      return { file, name }
    })
const found = ({ file, name }: ReturnType<typeof heldBy>[number]) =>
  testsOf(file).tests.filter(({ title }) => title === name)

// Helpers of other files that make a call: what tests write, and the call.
const HELPERS: readonly (readonly [RegExp, string])[] = [
  [/\btalk\.submit\(/, 'chatchara/message/submitToGpt'],
]

/** Whether a test makes a call, by the name of its contract, by its path, or by a helper. */
function makes(code: string, path: string, contract: string): boolean {
  if (new RegExp(`\\b${contract}\\b`).test(code)) return true
  if (new RegExp(`['"\`/]${path}['"\`?]`).test(code)) return true
  return HELPERS.some(([helper, called]) => called === path && helper.test(code))
}

test('the table has all nine parts of the specification', () => {
  const parts = new Set(ROWS.flatMap(({ section }) => /^\d/.exec(section)?.[0] ?? []))
  expect([...parts].join('')).toBe('123456789')
  expect(ROWS.length).toBeGreaterThan(250)
})

test.each(named)('%s', (_, row) => {
  expect(row.cells, 'A row has a cell for each head.').toHaveLength(row.head.length)
  expect(row.cells.filter((cell) => cell === '')).toEqual([])
  const files = [...cellOf(row, 'where it lives').matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '')
  expect(files).not.toEqual([])
  expect(files.filter((file) => !existsSync(`${root}${file}`))).toEqual([])
  for (const held of heldBy(row))
    expect(found(held), `${held.file} has no test “${held.name}” that runs`).not.toEqual([])
})

test('what is no test, or does not run, is not read as one', () => {
  const source = `
    // test('in a comment', () => {})
    const words = "test('in a text', () => {})"
    test.skip('left out', () => {})
    test.todo('to be written')
    describe.skip('all left out', () => { test('within', () => {}) })
    test('leaves itself out', () => { test.skip() })
    test('one', async () => { await test.step('a part', () => help()) })
    describe('a group', () => { it.each([[1]])('each %i', () => {}) })
    const help = () => call(somethingCreate)
  `
  const { tests, reached } = readTests('some.test.ts', source)
  expect(tests.map(({ title }) => title)).toEqual(['one', 'each %i'])
  expect(tests.map((one) => makes(reached(one), 'something/create', 'somethingCreate'))).toEqual([
    true,
    false,
  ])
})

test('each call is made by a test that its row names', () => {
  const unmade = ROWS.filter(({ head }) => head[0] === 'call').flatMap((row) => {
    const path = cellOf(row, 'call').replaceAll('`', '')
    const contract = sourceOf(cellOf(row, 'where it lives').replaceAll('`', ''))
    const before = contract.slice(0, contract.indexOf(`path: '${path}'`))
    const [, name = ''] = [...before.matchAll(/^export const (\w+)/gm)].at(-1) ?? []
    const isMade = heldBy(row).some((held) =>
      found(held).some((one) => makes(testsOf(held.file).reached(one), path, name)),
    )
    return isMade ? [] : [path]
  })
  expect(unmade).toEqual([])
})

test('every call is in the table, as its contract describes it, and no other', () => {
  const reported = ROWS.filter(({ head }) => head[0] === 'call').map((row) => [
    cellOf(row, 'call').replaceAll('`', ''),
    cellOf(row, 'below').replaceAll('`', ''),
    cellOf(row, 'method'),
    cellOf(row, 'who may'),
  ])
  const described = PROCEDURES.map(({ procedure: { path, place = 'v1', method, access } }) => [
    path,
    `/api/${place}`,
    method,
    access,
  ])
  const row = ([path, below, method, access]: readonly string[]) =>
    `| \`${path}\` | \`${below}\` | ${method} | ${access} |`
  const [inTable, inContracts] = [reported.map(row), described.map(row)]
  expect(inTable.filter((one) => !inContracts.includes(one))).toEqual([])
  // A row to add here, with where it lives and a test that holds it.
  expect(inContracts.filter((one) => !inTable.includes(one))).toEqual([])
  expect(reported).toHaveLength(described.length)
})

test('the contract that a call names has its path', () => {
  for (const row of ROWS.filter(({ head }) => head[0] === 'call')) {
    const path = cellOf(row, 'call').replaceAll('`', '')
    const file = cellOf(row, 'where it lives').replaceAll('`', '')
    expect(sourceOf(file), `${file} has no ${path}`).toContain(`'${path}'`)
  }
})

import { jsonSchemaOf, type JsonSchema } from '@kamae/protocol/openapi/json-schema'
import type { Procedure } from '@kamae/protocol/contract/procedure'
import { expect, test } from 'vitest'

import { PROCEDURES } from '@kamae/entities/assembly/procedures'

// The rules that every call keeps, read off the descriptions themselves; what they do is for the calls' own tests.
const CALLS = PROCEDURES.map(({ procedure }) => procedure)
const wordOf = ({ path }: Procedure) => path.split('/').at(-1) ?? ''
const called = (...words: string[]) => CALLS.filter((one) => words.includes(wordOf(one)))
const inputOf = ({ input }: Procedure) => jsonSchemaOf(input, 'input').properties ?? {}
const outputOf = ({ output }: Procedure) => jsonSchemaOf(output, 'output').properties ?? {}
const pathsOf = (calls: readonly Procedure[]) => calls.map(({ path }) => path)

const CHANGING = [
  'create',
  'update',
  'archive',
  'increment',
  'copy',
  'like',
  'fav',
  'stock',
  'delete',
  'keep',
  'move',
]
const READING = ['list', 'search', 'similar']
// Characters: no text of a form has as many; a picture in base64 and a dialog as a file may have several times that.
const SHORTEST_FILE = 1_000_000

test('what is named after a change says that it changes, what is named after a look says that it does not', () => {
  expect(pathsOf(called(...CHANGING).filter(({ changes }) => !changes))).toEqual([])
  expect(pathsOf(called(...READING).filter(({ changes }) => changes))).toEqual([])
})

test('an update takes the version that was read', () => {
  expect(called('update').length).toBeGreaterThan(3)
  const loose = called('update').filter((one) => {
    const { required = [] } = jsonSchemaOf(one.input, 'input')
    return !required.includes('version')
  })
  expect(pathsOf(loose)).toEqual([])
})

test('a list takes a page of at most 100 and a cursor, and answers items and the next cursor', () => {
  // What is similar is a few, the nearest, and voices are what the operator set: there is no next page of them.
  const lists = CALLS.filter(
    (one) =>
      wordOf(one) !== 'similar' &&
      one.path !== 'voice/list' &&
      (wordOf(one) === 'list' || 'items' in outputOf(one)),
  )
  expect(lists.length).toBeGreaterThan(5)
  for (const one of lists) {
    const { limit, cursor } = inputOf(one)
    expect([one.path, limit?.maximum, cursor?.type]).toEqual([one.path, 100, 'string'])
    expect([one.path, Object.keys(outputOf(one))]).toEqual([
      one.path,
      expect.arrayContaining(['items', 'nextCursor']),
    ])
  }
})

test('what is archived can be restored, by an update that says so', () => {
  const owned = called('archive').filter((one) => Object.values(outputOf(one)).some(isOwned))
  expect(owned.length).toBeGreaterThan(2)
  for (const { path } of owned) {
    // A pop's is called `updatePop`, as it has always been.
    const names = [path.replace(/archive$/, 'update'), path.replace(/^pop\/archive$/, 'pop/updatePop')]
    const update = CALLS.find((one) => one.path !== path && names.includes(one.path))
    expect([path, update && 'isArchived' in inputOf(update)]).toEqual([path, true])
  }
})

test('a call that takes a picture, an upload or another file waits, and holds no connection while it does', () => {
  const takesFile = ({ input }: Procedure) => {
    const text = JSON.stringify(jsonSchemaOf(input, 'input'))
    const longest = [...text.matchAll(/"maxLength":(\d+)/g)].map(([, most]) => Number(most))
    return text.includes('"uploadId":') || Math.max(0, ...longest) >= SHORTEST_FILE
  }
  const sent = CALLS.filter((one) => one.changes && takesFile(one))
  // A cover may be null as well: it is found all the same.
  const some = ['a/create', 'avatarpose/create', 'chatchara/article/update', 'chatchara/dialog/import']
  expect(pathsOf(sent)).toEqual(expect.arrayContaining(some))
  expect(pathsOf(sent.filter(({ isWaiting }) => isWaiting !== true))).toEqual([])
})

test('a counter is told which field, and says whether it counted', () => {
  for (const one of called('increment')) {
    expect([one.path, Object.keys(inputOf(one))]).toEqual([one.path, ['id', 'field']])
    expect([one.path, Object.keys(outputOf(one))]).toEqual([one.path, ['isCounted']])
  }
})

test('every resource has an id, its moments and a version; an owned one its owner, visibility and archive', () => {
  const resources = CALLS.flatMap((one) => [...Object.values(outputOf(one)), itemsOf(one)]).filter(isResource)
  expect(resources.length).toBeGreaterThan(10)
  for (const { properties = {} } of resources) {
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['createdAt', 'updatedAt', 'version']))
    if ('userUid' in properties) {
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(['visibility', 'archivedAt']))
    }
  }
})

test('the wire’s names hold no sign that a query string or a callable name would need to escape', () => {
  expect(pathsOf(CALLS.filter(({ path }) => !/^[a-zA-Z]+(?:\/[a-zA-Z]+)*$/.test(path)))).toEqual([])
})

function itemsOf(one: Procedure): JsonSchema {
  return outputOf(one).items?.items || {}
}

function isOwned(schema: JsonSchema): boolean {
  return schema.properties !== undefined && 'userUid' in schema.properties
}

function isResource({ properties }: JsonSchema): boolean {
  return properties !== undefined && 'id' in properties && 'version' in properties
}

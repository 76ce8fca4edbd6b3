import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { testDatabase } from '@kamae/backend/testing/test-database'
import { CallError } from '@kamae/protocol/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { withDatabase } from './backends.ts'
import { PROCEDURES } from './procedures.ts'
import { EXPECTED, PEOPLE } from './testing/access-rows.ts'
import { OPERATOR, type People, signInPeople } from './testing/people.ts'
import { type TestServer, testServer } from './testing/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'kamae-access-'))
let server: TestServer
let people: People

beforeAll(async () => {
  const backends = await withDatabase(await testDatabase(), {
    KAMAE_DATA: folder,
    KAMAE_SECRET: undefined,
    KAMAE_OPERATOR: OPERATOR,
  })
  server = await testServer({ backends })
  people = await signInPeople(server)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('every call has an expectation, and every expectation a call', () => {
  const paths = PROCEDURES.map(({ procedure }) => procedure.path)
  expect(Object.keys(EXPECTED).toSorted()).toEqual(paths.toSorted())
})

test.each(PROCEDURES.map(({ procedure }) => [procedure.path, procedure] as const))(
  '%s answers each person as expected and leaks nothing of another',
  async (path, procedure) => {
    const row = EXPECTED[path]
    if (!row) throw new Error(`Say in EXPECTED who may call ${path}.`)
    for (const who of PEOPLE) {
      const things = await people.makeThings(who)
      const outcome = await people
        .as(who)
        .call(procedure, row.input(things))
        .then(
          (answer) => ({ code: 'ok', text: JSON.stringify(answer) }),
          (error: unknown) => {
            if (!(error instanceof CallError)) throw error
            return { code: error.code, text: JSON.stringify([error.message, error.details]) }
          },
        )
      expect([who, outcome.code]).toEqual([who, row[who]])
      if (who !== 'owner') expect(outcome.text).not.toMatch(/secretExpression|leftIndex|owner@example/)
    }
  },
)

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202e',
  "'; drop table avatar_pose; --",
  '%',
  'x'.repeat(100_000),
  [],
  [null],
  {},
  { constructor: { prototype: { polluted: true } } },
  [[[[[[]]]]]],
]

/** The input again and again, each time with another value in one of its fields. */
function* spoilt(value: unknown): Generator {
  yield* HOSTILE
  if (typeof value !== 'object' || value === null) return
  for (const [key, field] of Object.entries(value)) {
    for (const other of spoilt(field)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
    }
  }
}

test.each(PROCEDURES.map(({ procedure }) => [procedure.path, procedure] as const))(
  '%s answers whatever stands in any field without failing on our side',
  async (path, { method }) => {
    const input = EXPECTED[path]?.input(await people.makeThings('owner'))
    const headers = { authorization: `Bearer ${people.token('owner')}` }
    for (const body of spoilt(input)) {
      const answer = await server.fetch(`/api/v1/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      if (answer.status >= 500) throw new Error(`${answer.status} for ${JSON.stringify(body).slice(0, 200)}`)
      await answer.arrayBuffer()
    }
    if (method === 'GET') {
      for (const query of [
        '%',
        '&&&',
        'id[]=1&id=2',
        'id[__proto__]=1',
        'limit=9e99',
        `cursor=${'z'.repeat(5000)}`,
      ]) {
        const answer = await server.fetch(`/api/v1/${path}?${query}`, { headers })
        expect([query, answer.status < 500]).toEqual([query, true])
      }
    }
    expect(server.logged.filter(([level]) => level === 'error')).toEqual([])
  },
)

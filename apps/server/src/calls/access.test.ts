import { urlPath } from '@kamae/protocol/contract/procedure'
import { beforeAll, expect, test } from 'vitest'

import { PROCEDURES } from '@kamae/entities/assembly/procedures'
import { EXPECTED, NOWHERE, PEOPLE, secretsOf, type Who } from '../testing/access-rows.ts'
import { OPERATOR, type People, signInPeople } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { textService } from '../testing/text-service.ts'
import { voiceService } from '../testing/voice-service.ts'
import { callBy, waysInto } from '../testing/ways-in.ts'

let server: TestServer
let people: People

beforeAll(async () => {
  server = await testServer(
    {},
    { KAMAE_OPERATOR: OPERATOR, ...(await textService()), ...(await voiceService()) },
  )
  people = await signInPeople(server)
})

test('every call has an expectation, and every expectation a call', () => {
  const paths = PROCEDURES.map(({ procedure }) => procedure.path)
  expect(Object.keys(EXPECTED).toSorted()).toEqual(paths.toSorted())
})

/** Who asks by a socket, as everyone does in truth: one who is mostly refused, and one who mostly is not. */
const BY_SOCKET: ReadonlySet<Who> = new Set(['nobody', 'owner'])

test.each(PROCEDURES.map(({ procedure }) => [procedure.path, procedure] as const))(
  '%s answers each person by each way as expected, and leaks and changes nothing of another',
  async (path, procedure) => {
    const row = EXPECTED[path]
    if (!row) throw new Error(`Say in EXPECTED who may call ${path}.`)
    const existing = await people.makeResources('owner', row.input)
    const before = await people.lookAt(existing)
    for (const who of PEOPLE) {
      if (who === 'owner') expect(await people.lookAt(existing)).toEqual(before)
      const isRefused = row[who] !== 'ok'
      for (const way of waysInto(procedure)) {
        // A call that changes nothing, or is refused, leaves the resources as they are for the next.
        const resources =
          procedure.changes && !isRefused ? await people.makeResources(who, row.input) : existing
        const asked = BY_SOCKET.has(who) ? { ask: server.fetch } : server
        const answer = await callBy(way, asked, procedure, row.input(resources), people.token(who))
        expect([who, way, answer.code]).toEqual([who, way, row[who]])
        const reported = [
          ...(who === 'operator' ? (row.operatorSees ?? []) : []),
          ...(isRefused ? [] : (row.everyoneGets ?? [])),
        ]
        const secrets = secretsOf(resources, who).filter(
          (secret) => answer.text.includes(secret) && !reported.includes(secret),
        )
        expect([who, way, secrets]).toEqual([who, way, []])
      }
    }
  },
)

const MISSING = PROCEDURES.filter(({ procedure }) =>
  PEOPLE.some((who) => EXPECTED[procedure.path]?.[who] === 'not-found'),
).map(({ procedure }) => [procedure.path, procedure] as const)

test.each(MISSING)('%s answers of what is another’s as of what never was', async (path, procedure) => {
  const row = EXPECTED[path]
  if (!row) throw new Error(`Say in EXPECTED who may call ${path}.`)
  const resources = await people.makeResources('owner', row.input)
  for (const way of waysInto(procedure)) {
    const nowhere = await callBy(way, server, procedure, row.input(NOWHERE), people.token('owner'))
    expect([way, nowhere.code]).toEqual([way, 'not-found'])
    for (const who of PEOPLE.filter((one) => row[one] === 'not-found')) {
      const others = await callBy(way, server, procedure, row.input(resources), people.token(who))
      expect([who, way, others.text]).toEqual([who, way, nowhere.text])
    }
  }
})

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
  async (path, procedure) => {
    const url = urlPath(procedure)
    const row = EXPECTED[path]
    if (!row) throw new Error(`Say in EXPECTED who may call ${path}.`)
    const input = row.input(await people.makeResources('owner', row.input))
    const headers = { authorization: `Bearer ${people.token('owner')}` }
    for (const body of spoilt(input)) {
      const answer = await server.ask(url, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      if (answer.status >= 500) throw new Error(`${answer.status} for ${JSON.stringify(body).slice(0, 200)}`)
      await answer.arrayBuffer()
    }
    if (procedure.method === 'GET') {
      for (const query of [
        '%',
        '&&&',
        'id[]=1&id=2',
        'id[__proto__]=1',
        'limit=9e99',
        `cursor=${'z'.repeat(5000)}`,
      ]) {
        const answer = await server.ask(`${url}?${query}`, { headers })
        expect([query, answer.status < 500]).toEqual([query, true])
      }
    }
    expect(server.logged.filter(([level]) => level === 'error')).toEqual([])
  },
)

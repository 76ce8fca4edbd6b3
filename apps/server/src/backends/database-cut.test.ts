import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { callableName, urlPath } from '@kamae/protocol/contract/procedure'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { withDatabase } from './backends.ts'
import { PROCEDURES } from '@kamae/entities/assembly/procedures'
import { EXPECTED, type Resources } from '../testing/access-rows.ts'
import { type DatabaseLine, databaseLine } from '../testing/database-line.ts'
import { OPERATOR, type People, signInPeople } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { textService } from '../testing/text-service.ts'
import { voiceService } from '../testing/voice-service.ts'

const folder = mkdtempSync(join(tmpdir(), 'kamae-cut-'))
let line: DatabaseLine
let server: TestServer
let people: People
let resources: Resources
beforeAll(async () => {
  line = await databaseLine()
  const backends = await withDatabase(line.database, {
    KAMAE_DATA: folder,
    KAMAE_SECRET: undefined,
    KAMAE_OPERATOR: OPERATOR,
    ...(await textService()),
    ...(await voiceService()),
  })
  server = await testServer({ backends })
  people = await signInPeople(server)
  // Nothing changes them any more: one of each is enough for all calls.
  resources = await people.makeResources('owner', (made) => ({ ...made }))
  line.cut()
})
afterAll(() => rmSync(folder, { recursive: true }))

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

// What the operator set is known without it.
const NEEDING = PROCEDURES.filter(({ procedure }) => procedure.path !== 'voice/list')

test.each(NEEDING.map(({ procedure }) => [procedure.path, procedure] as const))(
  '%s is unavailable by every way in while the database cannot be reached',
  async (path, procedure) => {
    const row = EXPECTED[path]
    if (!row) throw new Error(`Say in EXPECTED who may call ${path}.`)
    const headers = { authorization: `Bearer ${people.token(row.owner === 'ok' ? 'owner' : 'operator')}` }
    const input = row.input(resources)
    const own = await send(urlPath(procedure), input, headers)
    expect([own.status, own.headers.get('retry-after'), await own.json()]).toMatchObject([
      503,
      '5',
      { error: { code: 'unavailable' } },
    ])
    const callable = `/callable/${callableName(procedure)}`
    const answer = await send(callable, { data: input }, headers)
    expect([answer.status, await answer.json()]).toMatchObject([503, { error: { status: 'UNAVAILABLE' } }])
    const event = await send(callable, { data: input }, { ...headers, accept: 'text/event-stream' })
    expect(await event.text()).toMatch(/^data: \{"error":\{"status":"UNAVAILABLE".*\n\n$/)
  },
)

test('signing in is unavailable as well, in the one shape', async () => {
  const body = { email: 'owner@example.org', password: 'a long password of the owner' }
  for (const [path, sent] of [
    ['sign-in/email', body],
    ['sign-up/email', { ...body, email: 'new@example.org', name: 'N' }],
    ['sign-in/anonymous', {}],
  ] as const) {
    const answer = await send(`/api/v1/auth/${path}`, sent)
    expect([path, answer.status, await answer.json()]).toMatchObject([
      path,
      503,
      { error: { code: 'unavailable' } },
    ])
  }
})

test('all of it is back with the database, without a start', async () => {
  line.join()
  const headers = { authorization: `Bearer ${people.token('owner')}` }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.fetch('/api/v1/user/get', { headers })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

import { ALL_AUTH_CALLS } from '@kamae/backend/identity/requests/all-calls'
import { databaseDigest } from '@kamae/backend/testing/database-digest'
import { beforeEach, expect, test } from 'vitest'

import { PROCEDURES } from '@kamae/entities/assembly/procedures'
import { EXPECTED, type Resources } from '../testing/access-rows.ts'
import { shotsAt, targetsOf } from '../testing/cross-site-shapes.ts'
import { OPERATOR, type People, signInPeople } from '../testing/people.ts'
import { SIGN_IN_CALLS } from '../testing/sign-in-calls.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { textService } from '../testing/text-service.ts'
import { voiceService } from '../testing/voice-service.ts'

let server: TestServer
let people: People
let resources: Resources
/** The database as it was before any of the calls. */
let known: Awaited<ReturnType<typeof databaseDigest>>
/** Whether it is so still: after a try that did not come to show it, all begins anew. */
let isAsKnown = false

beforeEach(async () => {
  if (!isAsKnown) await begin()
  isAsKnown = false
})

async function begin(): Promise<void> {
  server = await testServer(
    {},
    { KAMAE_OPERATOR: OPERATOR, ...(await textService()), ...(await voiceService()) },
  )
  people = await signInPeople(server)
  // Nothing is to change them: one of each is enough for all calls.
  resources = await people.makeResources('owner', (made) => ({ ...made }))
  known = await databaseDigest(server.backends.database.pool)
}

async function expectUnchanged(): Promise<void> {
  expect(await databaseDigest(server.backends.database.pool)).toEqual(known)
  isAsKnown = true
}

const CHANGES = PROCEDURES.filter(({ procedure }) => procedure.changes).map(
  ({ procedure }) => [procedure.path, procedure] as const,
)

test.each(CHANGES)(
  '%s changes nothing from another site, whatever cookies come along',
  async (path, procedure) => {
    const row = EXPECTED[path]
    if (!row) throw new Error(`Say in EXPECTED who may call ${path}.`)
    // The owner has a room already, and nobody has two.
    const who = row.owner === 'ok' && path !== 'room/content/create' ? 'owner' : 'operator'
    const input = row.input(resources)
    const cookie = `token=${people.token(who)}; session=${people.token(who)}`
    for (const target of targetsOf(procedure)) {
      for (const [shape, { path: to, init }] of shotsAt(target.path, target.wrap(input))) {
        const headers = new Headers(init.headers)
        headers.set('cookie', cookie)
        const answer = await server.fetch(to, { ...init, headers })
        // A page may be shown at an address that no function answers to.
        if (!to.startsWith('/demo/') || init.method === 'POST')
          expect([shape, to, answer.ok]).toEqual([shape, to, false])
        await answer.arrayBuffer()
      }
    }
    await expectUnchanged()
  },
)

test.each(SIGN_IN_CALLS)('auth/%s changes nothing from another site', async (path, input) => {
  for (const [shape, { path: to, init }] of shotsAt(`/api/v1/auth/${path}`, input)) {
    const headers = new Headers(init.headers)
    headers.set('cookie', `token=${people.token('owner')}`)
    const answer = await server.fetch(to, { ...init, headers })
    expect([shape, answer.ok]).toEqual([shape, false])
    await answer.arrayBuffer()
  }
  await expectUnchanged()
})

test('every call of signing in that a page can send is tried', () => {
  // A provider's answer comes from another site by its nature: its state says whose it is.
  const posts = [...ALL_AUTH_CALLS.keys()].filter(
    (call) => call.startsWith('POST ') && call !== 'POST callback',
  )
  expect(SIGN_IN_CALLS.map(([path]) => `POST ${path}`).toSorted()).toEqual(posts.toSorted())
})

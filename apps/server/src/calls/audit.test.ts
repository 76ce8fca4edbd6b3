import { auditList } from '@kamae/entities/audit/contract'
import { beforeAll, expect, test } from 'vitest'

import { PROCEDURES } from '@kamae/entities/assembly/procedures'
import { EXPECTED } from '../testing/access-rows.ts'
import { OPERATOR, type People, signInPeople } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { textService } from '../testing/text-service.ts'
import { voiceService } from '../testing/voice-service.ts'
import { callBy } from '../testing/ways-in.ts'

let server: TestServer
let people: People

beforeAll(async () => {
  server = await testServer(
    {},
    { KAMAE_OPERATOR: OPERATOR, ...(await textService()), ...(await voiceService()) },
  )
  people = await signInPeople(server)
})

const CHANGING = PROCEDURES.map(({ procedure }) => procedure).filter(
  ({ access, changes }) => access === 'operator' && changes,
)

test('there are calls of the operator that change something', () => {
  expect(CHANGING.length).toBeGreaterThan(5)
})

test.each(CHANGING.map((procedure) => [procedure.path, procedure] as const))(
  '%s writes into the audit log what it did, and nothing where it is refused',
  async (path, procedure) => {
    const row = EXPECTED[path]
    if (!row) throw new Error(`Say in EXPECTED who may call ${path}.`)
    const written = async () =>
      (await people.as('operator').call(auditList, { call: path, limit: 100 })).items
    const resources = await people.makeResources('operator', row.input)
    const before = await written()
    const refused = await callBy('post', server, procedure, row.input(resources), people.token('stranger'))
    expect(refused.code).toBe('permission-denied')
    expect(await written()).toEqual(before)
    const done = await callBy('post', server, procedure, row.input(resources), people.token('operator'))
    expect(done.code).toBe('ok')
    const after = await written()
    expect(after).toHaveLength(before.length + 1)
    expect(after[0]).toMatchObject({ call: path, name: 'operator' })
  },
)

test('nothing of the log can be changed or taken out, whoever asks the database', async () => {
  const { pool } = server.backends.database
  for (const statement of [`update audit_log set uid = 'other'`, 'delete from audit_log']) {
    await expect(pool.query(statement)).rejects.toThrow('never changed')
  }
})

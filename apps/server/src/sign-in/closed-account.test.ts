import { tempCreate } from '@kamae/entities/avatarposemaker/temp/contract'
import { temp } from '@kamae/entities/avatarposemaker/temp/server/table'
import { userDelete } from '@kamae/entities/user/contract'
import { createClient } from '@kamae/protocol/client/client'
import { expect, test } from 'vitest'

import { worldOf } from '../backends/backends.ts'
import { TASKS } from '../jobs/tasks.ts'
import { SCENE } from '../testing/access-rows.ts'
import { testServer } from '../testing/test-server.ts'

const CREDENTIALS = { email: 'leaver@example.org', password: 'purple lamp river nine' }

test('who leaves writes nothing once their days are over, so that nothing outlives their removal', async () => {
  const server = await testServer()
  const { db, pool } = server.backends.database
  const post = (path: string, body: object) =>
    server.fetch(`/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const clientOf = async (answer: Response) => {
    const headers = { authorization: `Bearer ${answer.headers.get('set-auth-token')}` }
    const { token } = (await (await server.fetch('/api/v1/auth/token', { headers })).json()) as {
      token: string
    }
    return createClient({ origin: server.url, token: () => token })
  }
  const first = await clientOf(await post('sign-up/email', { ...CREDENTIALS, name: 'Aki' }))
  // Nobody has asked yet whether this one is signed in: it is not remembered.
  const other = await clientOf(await post('sign-in/email', CREDENTIALS))
  await first.call(tempCreate, { scene: SCENE })
  await first.call(userDelete, {})
  await pool.query(`update user_profile set deletes_at = now() - interval '11 minutes'`)

  const refused = { code: 'unauthenticated' }
  await expect(other.call(tempCreate, { scene: SCENE })).rejects.toMatchObject(refused)
  await TASKS.find(({ name }) => name === 'user/purge')?.run(worldOf(server.backends))
  await expect(other.call(tempCreate, { scene: SCENE })).rejects.toMatchObject(refused)
  expect(await db.$count(temp)).toBe(0)
})

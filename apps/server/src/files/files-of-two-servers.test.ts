import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startS3Server } from '@kamae/backend/testing/s3-server'
import { testDatabase } from '@kamae/backend/testing/test-database'
import { UPLOADS_PATH, aCreate, aGet } from '@kamae/entities/avatar/contract'
import { createClient } from '@kamae/protocol/client/client'
import { makeAvatar } from '@kamae/stage/testing/make-avatar'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { withDatabase } from '../backends/backends.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

// Two servers on one PostgreSQL and one S3 store behave as one.
let s3: Awaited<ReturnType<typeof startS3Server>>
const folders: string[] = []
const servers: TestServer[] = []
let token = ''
beforeAll(async () => {
  s3 = await startS3Server()
  const database = await testDatabase()
  for (const name of ['one', 'two']) {
    const folder = mkdtempSync(join(tmpdir(), `kamae-${name}-`))
    folders.push(folder)
    const backends = await withDatabase(database, {
      KAMAE_DATA: folder,
      KAMAE_SECRET: 'the same secret of both servers, long enough',
      KAMAE_OPERATOR: undefined,
      S3_ENDPOINT: s3.settings.endpoint,
      S3_BUCKET: s3.settings.bucket,
      S3_REGION: s3.settings.region,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      S3_PREFIX: 'kamae/',
    })
    servers.push(await testServer({ backends }))
  }
  const signedUp = await at(0).fetch('/api/v1/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@example.org', password: 'a long password of somebody', name: 'A' }),
  })
  const headers = { authorization: `Bearer ${signedUp.headers.get('set-auth-token')}` }
  token = ((await (await at(0).fetch('/api/v1/auth/token', { headers })).json()) as { token: string }).token
})
afterAll(() => {
  s3.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function at(index: number): TestServer {
  const server = servers[index]
  if (!server) throw new Error('There are two servers.')
  return server
}
const client = (index: number) => createClient({ origin: at(index).url, token: () => token })
const tus = (
  index: number,
  path: string,
  method: string,
  more: object = {},
  body?: Uint8Array<ArrayBuffer>,
) =>
  at(index).fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...more },
    ...(body && { body }),
  })

test('an avatar begun at one is sent on to the other, kept by the first and read from both', async () => {
  const file = makeAvatar()
  const begun = await tus(0, UPLOADS_PATH, 'POST', { 'upload-length': String(file.length) })
  const path = begun.headers.get('location') ?? ''
  const part = { 'content-type': 'application/offset+octet-stream' }
  for (let from = 0, turn = 0; from < file.length; from += 10_000, turn++) {
    const more = { ...part, 'upload-offset': String(from) }
    const answer = await tus(turn % 2, path, 'PATCH', more, file.slice(from, from + 10_000))
    expect(answer.status).toBe(204)
  }
  expect((await tus(1, path, 'HEAD')).headers.get('upload-offset')).toBe(String(file.length))
  const uploadId = path.split('/').at(-1) ?? ''
  const { content } = await client(0).call(aCreate, { uploadId })
  expect((await client(1).call(aGet, { id: content.id })).content).toEqual(content)
  for (const server of servers) {
    const whole = await server.fetch(content.fileUrl)
    expect(Buffer.from(await whole.arrayBuffer()).equals(file)).toBe(true)
    const piece = await server.fetch(content.fileUrl, { headers: { range: 'bytes=4-9' } })
    expect(Buffer.from(await piece.arrayBuffer()).equals(file.subarray(4, 10))).toBe(true)
    expect((await server.fetch(content.thumbnailUrl ?? '')).headers.get('content-type')).toBe('image/webp')
  }
})

test('everything is in the store under its prefix, and no server has a file of its own', () => {
  const names = [...s3.objects.keys()]
  expect(names.length).toBeGreaterThan(1)
  expect(names.every((name) => /^kamae\/[0-9a-f]{2}\/[0-9a-f]{64}\.(vrm|webp)$/.test(name))).toBe(true)
  for (const folder of folders) expect(readdirSync(folder)).not.toContain('files')
})

test('while the store is away, reading and keeping answer 503, and it goes on when it is back', async () => {
  const missing = `/pictures/${'0'.repeat(64)}.webp`
  s3.failures.push(500, 500, 500, 500, 500)
  expect((await at(0).fetch(missing)).status).toBe(503)
  expect((await at(0).fetch(missing)).status).toBe(404)
})

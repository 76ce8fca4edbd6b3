import { aCreate, type Content } from '@kamae/entities/avatar/contract'
import { type Client, createClient } from '@kamae/protocol/client/client'
import { type LooseGltf, makeAvatar } from '@kamae/stage/testing/make-avatar'
import { getTableName } from '@kamae/backend/database/sql'
import { beforeAll, describe, expect, test } from 'vitest'

import { rangeOf } from '../http/serve-file.ts'
import { FILE_COLUMNS } from '../jobs/sweep-unnamed-files.ts'
import { sendFile } from '../testing/send-avatar.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let token: string
let client: Client
const whole = makeAvatar({
  change: (gltf: LooseGltf) => (gltf.extensions.VRMC_vrm.meta.allowRedistribution = true),
})
const hidden = makeAvatar()
let shown: Content
let own: Content

beforeAll(async () => {
  server = await testServer()
  const signedUp = await server.fetch('/api/v1/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@example.org', password: 'a long password of somebody', name: 'A' }),
  })
  const headers = { authorization: `Bearer ${signedUp.headers.get('set-auth-token')}` }
  token = ((await (await server.fetch('/api/v1/auth/token', { headers })).json()) as { token: string }).token
  client = createClient({ origin: server.url, token: () => token })
  shown = await keep(whole, 'public')
  own = await keep(hidden, 'private')
})

async function keep(bytes: Uint8Array<ArrayBuffer>, visibility: 'public' | 'private'): Promise<Content> {
  const uploadId = await sendFile(server, token, bytes)
  return (await client.call(aCreate, { uploadId, visibility })).content
}
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.fetch(path, { method, headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('the file of a shown avatar', () => {
  test('comes whole, sealed, to be kept for ever', async () => {
    const answer = await get(shown.fileUrl)
    expect(answer.status).toBe(200)
    expect((await bytesOf(answer)).equals(whole)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'model/gltf-binary',
      'content-length': String(whole.length),
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      etag: `"${shown.sha256}.vrm"`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="${shown.sha256.slice(0, 12)}.vrm"`,
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(answer.headers.get('content-encoding')).toBeNull()
  })

  test('comes not again to who has it', async () => {
    for (const tag of [`"${shown.sha256}.vrm"`, `W/"${shown.sha256}.vrm"`, `"x", "${shown.sha256}.vrm"`, '*'])
      expect((await get(shown.fileUrl, { 'if-none-match': tag })).status).toBe(304)
    expect((await get(shown.fileUrl, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('comes without bytes where only its head is asked for', async () => {
    const answer = await get(shown.fileUrl, {}, 'HEAD')
    expect([answer.status, answer.headers.get('content-length'), (await bytesOf(answer)).length]).toEqual([
      200,
      String(whole.length),
      0,
    ])
  })

  test.each([
    ['bytes=0-3', 0, 3],
    ['bytes=20-', 20, whole.length - 1],
    ['bytes=-5', whole.length - 5, whole.length - 1],
    [`bytes=10-${whole.length + 50}`, 10, whole.length - 1],
    [`bytes=-${whole.length * 2}`, 0, whole.length - 1],
  ])('comes in the part that was asked for (%s)', async (range, first, last) => {
    const answer = await get(shown.fileUrl, { range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/${whole.length}`)
    expect((await bytesOf(answer)).equals(whole.subarray(first, last + 1))).toBe(true)
  })

  test('comes whole for several parts, for what is no part, and where the part is of another file', async () => {
    for (const range of ['bytes=0-1,3-4', 'bytes=x', 'bytes=', 'items=0-1', 'bytes=5-2'])
      expect([range, (await get(shown.fileUrl, { range })).status]).toEqual([range, 200])
    const old = await get(shown.fileUrl, { range: 'bytes=0-3', 'if-range': '"other"' })
    expect(old.status).toBe(200)
    const same = await get(shown.fileUrl, { range: 'bytes=0-3', 'if-range': `"${shown.sha256}.vrm"` })
    expect(same.status).toBe(206)
  })

  test('has nothing behind its end', async () => {
    for (const range of [`bytes=${whole.length}-`, 'bytes=-0', 'bytes=999999999999999-']) {
      const answer = await get(shown.fileUrl, { range })
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
    }
  })
})

describe('the file of a private avatar', () => {
  test('comes to who has its key, and is kept by them alone', async () => {
    const answer = await get(own.fileUrl)
    expect((await bytesOf(answer)).equals(hidden)).toBe(true)
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable, no-transform')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('is as one that never was without it, by every name', async () => {
    const [path = ''] = own.fileUrl.split('?')
    const missing = await get(`/files/${'0'.repeat(64)}.vrm`)
    const words = await missing.text()
    for (const way of [
      path,
      `${path}?key=`,
      `${path}?key=${'a'.repeat(24)}`,
      own.fileUrl.slice(0, -1),
      path.replace('/files/', '/pictures/'),
      path.replace('.vrm', '.webp'),
      path.toUpperCase().replace('/FILES', '/files'),
      `/files/${'0'.repeat(64)}.vrm`,
      '/files/..%2fsecret',
    ]) {
      const answer = await get(way, { 'if-none-match': '*', range: 'bytes=0-1' })
      expect([way, answer.status, answer.headers.get('etag')]).toEqual([way, 404, null])
      if (!way.startsWith('/pictures')) expect(await answer.text()).toBe(words)
    }
  })
})

test('a thumbnail is a picture like every other, in parts too', async () => {
  const answer = await get(shown.thumbnailUrl ?? '')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await get(shown.thumbnailUrl ?? '', { range: 'bytes=0-3' })).status).toBe(206)
})

test('a range lies inside the size, whatever is asked', () => {
  expect(rangeOf('bytes=0-0', 0)).toBe('outside')
  expect(rangeOf('bytes=-1', 0)).toBe('outside')
  expect(rangeOf('bytes= 1 - 2', 5)).toEqual({ first: 1, last: 2 })
  expect(rangeOf(undefined, 5)).toBeUndefined()
})

// Whoever adds a column for a kept file and forgets it there would lose the files after a day.
test('the sweeper knows every column of the database that names a file', async () => {
  const { rows } = await server.backends.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(file|picture|thumbnail|image|card)_key$'`,
  )
  const known = FILE_COLUMNS.map((column) => `${getTableName(column.table)}.${column.name}`)
  // A card's row names the picture that it shows only to be found with it.
  const others = ['social_card.picture_key']
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...known, ...others].toSorted())
})

import { LARGEST_AVATAR, UPLOADS_PATH, aCreate } from '@kamae/entities/avatar/contract'
import { createClient } from '@kamae/protocol/client/client'
import { makeAvatar, type LooseGltf } from '@kamae/stage/testing/make-avatar'
import { DefaultHttpStack, type HttpRequest, Upload, type UploadOptions } from 'tus-js-client'
import { beforeAll, expect, test } from 'vitest'

import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
const tokens = { owner: '', stranger: '', guest: '' }
type Who = keyof typeof tokens

beforeAll(async () => {
  server = await testServer()
  for (const who of ['owner', 'stranger', 'guest'] as const) tokens[who] = await signIn(who)
})

async function signIn(who: Who): Promise<string> {
  const body = { email: `${who}@example.org`, password: `a long password of the ${who}`, name: who }
  const way = who === 'guest' ? 'sign-in/anonymous' : 'sign-up/email'
  const signedIn = await server.fetch(`/api/v1/auth/${way}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who === 'guest' ? {} : body),
  })
  const headers = { authorization: `Bearer ${signedIn.headers.get('set-auth-token')}` }
  return ((await (await server.fetch('/api/v1/auth/token', { headers })).json()) as { token: string }).token
}

/** The real tus client for Node; settles as it does. `begun` is called before it starts. */
function send(who: Who, bytes: Uint8Array, options: UploadOptions = {}, begun?: (upload: Upload) => void) {
  return new Promise<Upload>((resolve, reject) => {
    const upload: Upload = new Upload(Buffer.from(bytes), {
      endpoint: server.url + UPLOADS_PATH,
      headers: { authorization: `Bearer ${tokens[who]}` },
      retryDelays: null,
      onSuccess: () => resolve(upload),
      onError: reject,
      ...options,
    })
    begun?.(upload)
    upload.start()
  })
}
const idOf = (upload: Upload) => upload.url?.split('/').at(-1) ?? ''
const tus = (
  who: Who,
  path: string,
  method: string,
  headers: Record<string, string> = {},
  body?: Uint8Array,
) =>
  server.fetch(path, {
    method,
    headers: { authorization: `Bearer ${tokens[who]}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: body as BodyInit }),
  })
const part = { 'content-type': 'application/offset+octet-stream' }
const begin = async (who: Who, length: number) => {
  const answer = await tus(who, UPLOADS_PATH, 'POST', { 'upload-length': String(length) })
  expect(answer.status).toBe(201)
  return answer.headers.get('location') ?? ''
}
const failureIn = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error: { code: string; details?: unknown } }).error,
]
const received = async (path: string) =>
  Number((await tus('owner', path, 'HEAD')).headers.get('upload-offset'))

test('the tus client sends a file in parts, says how far it is, and an avatar is made of it', async () => {
  const bytes = makeAvatar({ change: (gltf: LooseGltf) => (gltf.asset.generator = 'parts') })
  const seen: number[] = []
  const upload = await send('owner', bytes, {
    chunkSize: 10_000,
    onChunkComplete: (_, accepted) => seen.push(accepted),
  })
  expect(seen).toEqual([10_000, 20_000, 30_000, 40_000, bytes.length])
  expect(upload.url).toMatch(/\/api\/v1\/uploads\/[0-9a-f-]{36}$/)
  const client = createClient({ origin: server.url, token: () => tokens.owner })
  const { content } = await client.call(aCreate, { uploadId: idOf(upload) })
  expect(content).toMatchObject({ bytes: bytes.length, vrmVersion: '1.0' })
  expect((await tus('owner', new URL(upload.url ?? '').pathname, 'HEAD')).status).toBe(404)
})

async function inDatabase(path: string): Promise<number | undefined> {
  const { rows } = await server.backends.database.pool.query<{ received: number }>(
    'select received from upload where id = $1',
    [path.split('/').at(-1)],
  )
  return rows[0]?.received
}

/** Breaks the first PATCH after it was half sent. */
class CuttingStack extends DefaultHttpStack {
  cuts = 0

  override createRequest(method: string, url: string): HttpRequest {
    const request = super.createRequest(method, url)
    if (method !== 'PATCH' || this.cuts > 0) return request
    this.cuts++
    const send = request.send.bind(request)
    request.send = (body) => {
      request.setProgressHandler((sent) => void (sent > 300_000 && request.abort()))
      return send(body)
    }
    return request
  }
}

test('after a cut it goes on from where the server was, not from the beginning', async () => {
  const bytes = new Uint8Array(12 * 1024 * 1024).fill(7)
  const path = await begin('owner', bytes.length)
  const half = bytes.subarray(0, 5 * 1024 * 1024)
  const cut = new AbortController()
  const sending = fetch(server.url + path, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${tokens.owner}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-length': String(bytes.length),
      ...part,
    },
    duplex: 'half',
    signal: cut.signal,
    body: new ReadableStream({
      start: (controller) => controller.enqueue(half),
      // The rest never comes.
      pull: () => new Promise(() => {}),
    }),
  } as RequestInit)
  // Asking by tus would end the sending: the later request wins.
  await expect.poll(() => inDatabase(path)).toBeGreaterThan(0)
  cut.abort()
  await expect(sending).rejects.toThrow()
  // This waits until the server has written what came; what was on its way when the line broke may be lost.
  const had = await received(path)
  expect(had).toBeGreaterThan(0)
  expect(had).toBeLessThanOrEqual(half.length)
  const offsets: number[] = []
  await send('owner', bytes, {
    uploadUrl: server.url + path,
    onProgress: (sent) => offsets.push(sent),
  })
  expect(Math.min(...offsets)).toBeGreaterThanOrEqual(had)
  expect(await received(path)).toBe(bytes.length)
  await tus('owner', path, 'DELETE')
})

test('the client itself resumes when its line breaks', async () => {
  const stack = new CuttingStack({})
  const bytes = new Uint8Array(2 * 1024 * 1024).fill(3)
  const upload = await send('owner', bytes, { httpStack: stack, retryDelays: [0, 100, 1000, 5000] })
  const path = new URL(upload.url ?? '').pathname
  expect(await received(path)).toBe(bytes.length)
  await tus('owner', path, 'DELETE')
})

test('cancelling removes what has come', async () => {
  const upload = await send('owner', new Uint8Array(1000))
  const path = new URL(upload.url ?? '').pathname
  await upload.abort(true)
  expect((await tus('owner', path, 'HEAD')).status).toBe(404)
  expect((await tus('owner', path, 'DELETE')).status).toBe(404)
})

test('a wrong offset is refused, and changes nothing', async () => {
  const path = await begin('owner', 10)
  for (const offset of ['1', '10', '99']) {
    const answer = await tus('owner', path, 'PATCH', { 'upload-offset': offset, ...part }, Buffer.from('abc'))
    expect(await failureIn(answer)).toMatchObject([409, { code: 'aborted' }])
  }
  expect(await received(path)).toBe(0)
  const twice = await Promise.all(
    [0, 1].map(() => tus('owner', path, 'PATCH', { 'upload-offset': '0', ...part }, Buffer.from('abc'))),
  )
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect(await received(path)).toBe(3)
  await tus('owner', path, 'DELETE')
})

test('what is too large is refused before it comes, and more than was said is not taken', async () => {
  const answer = await tus('owner', UPLOADS_PATH, 'POST', { 'upload-length': String(LARGEST_AVATAR + 1) })
  expect(answer.status).toBe(413)
  const path = await begin('owner', 5)
  const more = await tus('owner', path, 'PATCH', { 'upload-offset': '0', ...part }, Buffer.from('abcdefgh'))
  expect(more.status).toBe(413)
  expect(await received(path)).toBe(0)
  await tus('owner', path, 'DELETE')
})

test('an upload is its sender’s alone: for others it is not there', async () => {
  const path = await begin('owner', 5)
  const nothing = `${UPLOADS_PATH}/00000000-0000-4000-8000-000000000000`
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    const headers = method === 'PATCH' ? { 'upload-offset': '0', ...part } : {}
    const body = method === 'PATCH' ? Buffer.from('abc') : undefined
    const others = await tus('stranger', path, method, headers, body)
    const none = await tus('owner', nothing, method, headers, body)
    expect([method, others.status, await others.text()]).toEqual([method, 404, await none.text()])
  }
  expect(await received(path)).toBe(0)
  await tus('owner', path, 'DELETE')
})

test('nobody, a guest and a bad token begin nothing; nor does what is no tus', async () => {
  const length = { 'tus-resumable': '1.0.0', 'upload-length': '5' }
  const nobody = await server.fetch(UPLOADS_PATH, { method: 'POST', headers: length })
  expect(await failureIn(nobody)).toMatchObject([401, { code: 'unauthenticated' }])
  const guest = await tus('guest', UPLOADS_PATH, 'POST', length)
  expect(await failureIn(guest)).toMatchObject([
    403,
    { code: 'permission-denied', details: { reason: 'guest' } },
  ])
  const forged = await tus('owner', UPLOADS_PATH, 'POST', {
    ...length,
    authorization: 'Bearer no.such.token',
  })
  expect(await failureIn(forged)).toMatchObject([401, { code: 'unauthenticated' }])
  const plain = await tus('owner', UPLOADS_PATH, 'POST', { 'tus-resumable': '0.2.0', 'upload-length': '5' })
  expect(plain.status).toBe(400)
  for (const value of ['-1', 'x', '5.5', '1e3', ''])
    expect((await tus('owner', UPLOADS_PATH, 'POST', { 'upload-length': value })).status).toBe(400)
  expect((await tus('owner', UPLOADS_PATH, 'GET')).status).toBe(400)
  expect((await tus('owner', `${UPLOADS_PATH}/..%2f..%2fetc`, 'HEAD')).status).toBe(404)
  expect(server.logged.filter(([level]) => level === 'error')).toEqual([])
})

test('the sixth upload at once is refused with what to do', async () => {
  const paths: string[] = []
  for (let at = 0; at < 5; at++) paths.push(await begin('stranger', 10))
  const answer = await tus('stranger', UPLOADS_PATH, 'POST', { 'upload-length': '10' })
  expect(await failureIn(answer)).toMatchObject([
    429,
    { code: 'resource-exhausted', details: { reason: 'open-uploads' } },
  ])
  for (const path of paths) await tus('stranger', path, 'DELETE')
})

test('the protocol says what it can', async () => {
  const answer = await server.fetch(UPLOADS_PATH, { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('tus-extension')?.split(',').toSorted()).toEqual([
    'creation',
    'creation-with-upload',
    'expiration',
    'termination',
  ])
  expect(answer.headers.get('tus-max-size')).toBe(String(LARGEST_AVATAR))
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

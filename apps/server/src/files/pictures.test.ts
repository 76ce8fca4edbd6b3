import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let key = ''

beforeAll(async () => {
  server = await testServer()
  const source = sharp({ create: { width: 1024, height: 1280, channels: 4, background: '#d0402080' } })
  const stored = await server.backends.files.put(await source.webp().toBuffer(), { type: 'image/webp' })
  key = stored.key
})

const sizeOf = async (answer: Response) => {
  const { width, height, hasAlpha } = await sharp(await answer.arrayBuffer()).metadata()
  return { width, height, hasAlpha }
}

test('a picture comes as small as a list needs it, with its alpha, to be kept for ever', async () => {
  const answer = await server.fetch(`/pictures/${key}?w=320`)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await sizeOf(answer)).toEqual({ width: 320, height: 400, hasAlpha: true })
})

test('each size has a tag of its own', async () => {
  const tags = await Promise.all(
    ['', '?w=320', '?w=480'].map(async (w) =>
      (await server.fetch(`/pictures/${key}${w}`)).headers.get('etag'),
    ),
  )
  expect(new Set(tags).size).toBe(3)
  const again = await server.fetch(`/pictures/${key}?w=320`, { headers: { 'if-none-match': tags[1] ?? '' } })
  expect(again.status).toBe(304)
})

test('a width that no page names is the picture itself', async () => {
  for (const w of ['321', '99999999', '-1', 'x', '']) {
    const answer = await server.fetch(`/pictures/${key}?w=${w}`)
    expect([w, (await sizeOf(answer)).width]).toEqual([w, 1024])
  }
})

test('many who ask at once get the same picture', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => server.fetch(`/pictures/${key}?w=720`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a picture that is gone is gone in every size, and what is no picture has none', async () => {
  const blue = sharp({ create: { width: 600, height: 600, channels: 4, background: '#0020d0' } })
  const gone = await server.backends.files.put(await blue.webp().toBuffer(), { type: 'image/webp' })
  expect((await server.fetch(`/pictures/${gone.key}?w=480`)).status).toBe(200)
  await server.backends.files.remove(gone.key)
  for (const path of [gone.key, `${'0'.repeat(64)}.webp`, `${'0'.repeat(64)}.vrm`, '..%2fsecret'])
    expect([path, (await server.fetch(`/pictures/${path}?w=480`)).status]).toEqual([path, 404])
})

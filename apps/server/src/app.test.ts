import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PageContext } from './pages/pages.ts'
import { precompress } from './http/precompress.ts'
import { type TestServer, testServer } from './testing/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'kamae-app-'))
const client = join(folder, 'client')
const defaultAvatars = join(folder, 'figures')
const script = 'console.log("a script that is long enough to be packed");\n'.repeat(100)
const avatar = Buffer.from('glTF and the rest of it '.repeat(200))
const avatarHash = createHash('sha256').update(avatar).digest('hex')

let server: TestServer
let isOpen = true
const rendered: { request: Request; context: PageContext }[] = []

beforeAll(async () => {
  mkdirSync(join(client, 'assets'), { recursive: true })
  mkdirSync(defaultAvatars)
  writeFileSync(join(client, 'assets/main-abc123.js'), script)
  writeFileSync(join(client, 'assets/holistic-worker-abc123.js'), 'self.x = 1')
  writeFileSync(join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(client, 'sw.js'), 'self.x = 1')
  mkdirSync(join(client, '.vite'))
  writeFileSync(join(client, '.vite/manifest.json'), '{}')
  writeFileSync(join(defaultAvatars, 'sora.vrm'), avatar)
  writeFileSync(
    join(defaultAvatars, 'manifest.json'),
    JSON.stringify([{ id: 'sora', file: 'sora.vrm', sha256: avatarHash }]),
  )
  expect(await precompress(client)).toBe(1)
  server = await testServer({
    client,
    defaultAvatars,
    isOpen: () => isOpen,
    pages: {
      chunk: () => undefined,
      hasPolicy: true,
      preloads: (path) => (path.startsWith('/ja') ? ['/assets/ja-1.js'] : []),
      styles: new Map(),
      fetch: async (request, { context }) => {
        rendered.push({ request, context })
        if (request.url.endsWith('/broken')) throw new Error('inner words')
        return new Response(`<!doctype html><script nonce="${context.nonce}"></script>`, {
          headers: { 'content-type': 'text/html' },
        })
      },
    },
  })
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('health', () => {
  test('is live, and ready while the server can serve', async () => {
    expect((await server.fetch('/health/live')).status).toBe(200)
    expect((await server.fetch('/health/ready')).status).toBe(200)
    isOpen = false
    const closing = await server.fetch('/health/ready')
    isOpen = true
    expect(closing.status).toBe(503)
    expect(closing.headers.get('cache-control')).toBe('no-store')
    expect((await server.fetch('/health/live')).status).toBe(200)
  })
})

describe('a page', () => {
  test('has a policy with the nonce that it was rendered with, a new one each time', async () => {
    const [first, second] = await Promise.all([server.fetch('/en/poses'), server.fetch('/en/poses')])
    const nonces = await Promise.all(
      [first, second].map(async (page) => {
        const nonce = /nonce="([^"]+)"/.exec(await page.text())?.[1] ?? ''
        const policy = page.headers.get('content-security-policy') ?? ''
        expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`)
        expect(policy).toContain("require-trusted-types-for 'script'")
        expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
        return nonce
      }),
    )
    expect(nonces[0]).toMatch(/^[\w+/]{22}==$/)
    expect(nonces[0]).not.toBe(nonces[1])
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
  })

  test('names the text of its language ahead, with the nonce', async () => {
    const page = await server.fetch('/ja/make')
    const nonce = /nonce-([^']+)/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
    expect(page.headers.get('link')).toBe(`</assets/ja-1.js>; rel=modulepreload; nonce="${nonce}"`)
    // A page to be read asks for it after its first picture.
    expect((await server.fetch('/ja')).headers.get('link')).toBeNull()
  })

  test('knows the address that people use', async () => {
    await server.fetch('/en/p/Abcd1234')
    expect(rendered.at(-1)?.context.origin).toBe(server.url)
    const named = await testServer({
      publicUrl: 'https://kamae.example',
      pages: {
        chunk: () => undefined,
        hasPolicy: true,
        preloads: () => [],
        styles: new Map(),
        fetch: async (_, { context }) => new Response(context.origin),
      },
    })
    const page = await named.fetch('/en')
    expect(await page.text()).toBe('https://kamae.example')
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test('that fails says nothing of its inside', async () => {
    const page = await server.fetch('/en/broken')
    expect(page.status).toBe(500)
    expect(await page.text()).not.toContain('inner words')
    const id = page.headers.get('x-request-id')
    expect(server.logged.find(([, , facts]) => (facts as { id: string }).id === id)).toMatchObject([
      'error',
      'A request failed.',
      { path: '/en/broken', error: expect.stringContaining('inner words') },
    ])
  })

  test('is only read', async () => {
    const page = await server.fetch('/en/poses', { method: 'POST', body: 'x' })
    expect(page.status).toBe(405)
    expect(page.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('the API', () => {
  test('answers JSON where there is no such call', async () => {
    for (const path of ['/api/v1/nothing', '/api/nothing', '/api/v1/auth/nothing']) {
      const response = await server.fetch(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ error: { code: 'not-found' } })
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  test('refuses a body of more than 16 MiB', async () => {
    const response = await server.fetch('/api/v1/auth/sign-up/email', {
      method: 'POST',
      body: Buffer.alloc(17 * 1024 * 1024, 32),
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 'invalid-argument' } })
  })

  test('signs people in over HTTP, without a cookie', async () => {
    const json = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'aki@example.org', password: 'purple lamp river nine', name: 'Aki' })
    const signedUp = await server.fetch('/api/v1/auth/sign-up/email', { method: 'POST', body, headers: json })
    expect(signedUp.status).toBe(200)
    expect(signedUp.headers.getSetCookie()).toEqual([])
    const session = signedUp.headers.get('set-auth-token')
    const answer = await server.fetch('/api/v1/auth/token', {
      headers: { authorization: `Bearer ${session}` },
    })
    const { token } = (await answer.json()) as { token: string }
    expect(await server.backends.identity.verifyAccessToken(token)).toMatchObject({ isGuest: false })
    const again = await server.fetch('/api/v1/auth/sign-up/email', { method: 'POST', body, headers: json })
    expect(await again.json()).toMatchObject({
      error: { code: 'invalid-argument', details: { reason: 'email-taken' } },
    })
  })
})

const asGuest = async () => {
  const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  const guest = await server.fetch('/api/v1/auth/sign-in/anonymous', init)
  const headers = { authorization: `Bearer ${guest.headers.get('set-auth-token')}` }
  return ((await (await server.fetch('/api/v1/auth/token', { headers })).json()) as { token: string }).token
}
const pageWith = async (cookie: string) => {
  await server.fetch('/en/me', { headers: { cookie } })
  const context = rendered.at(-1)?.context
  if (context === undefined) throw new Error('No page was rendered.')
  return context
}

describe('the cookie `token`', () => {
  test('serves the reads of a page, as the reader', async () => {
    const page = await pageWith(`a=b; token=${await asGuest()}`)
    expect((await page.api('/api/v1/avatarpose/list?mine=true')).status).toBe(200)
  })

  test('serves no call that changes something, for a page neither', async () => {
    const page = await pageWith(`token=${await asGuest()}`)
    expect((await page.api('/api/v1/user/get')).status).toBe(401)
    expect(
      (await page.api('/api/v1/avatarposemaker/temp/create', { method: 'POST', body: '{}' })).status,
    ).toBe(401)
    expect((await page.api('/api/v1/avatarpose/list/../../user/get')).status).toBe(401)
  })

  test('is not read by the API', async () => {
    const cookie = `token=${await asGuest()}`
    expect((await server.fetch('/api/v1/avatarpose/list?mine=true', { headers: { cookie } })).status).toBe(
      401,
    )
    expect((await server.fetch('/api/v1/user/get', { headers: { cookie } })).status).toBe(401)
  })

  test('that has run out or was made up counts as none', async () => {
    const page = await pageWith('token=a.b.c')
    expect((await page.api('/api/v1/avatarpose/list')).status).toBe(200)
    expect((await page.api('/api/v1/avatarpose/list?mine=true')).status).toBe(401)
  })
})

describe('files', () => {
  test('a picture is served under its hash, for ever, and nothing else is', async () => {
    const { key } = await server.backends.files.put(Buffer.from('RIFF....WEBP'), { type: 'image/webp' })
    const picture = await server.fetch(`/pictures/${key}`)
    expect(await picture.text()).toBe('RIFF....WEBP')
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    const again = await server.fetch(`/pictures/${key}`, {
      headers: { 'if-none-match': picture.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    for (const other of [`${'0'.repeat(64)}.webp`, '..%2fsecret', 'secret'])
      expect((await server.fetch(`/pictures/${other}`)).status).toBe(404)
  })

  test('a default avatar is served under its hash alone', async () => {
    const path = `/avatars/default/sora-${avatarHash.slice(0, 12)}.vrm`
    const packed = await server.fetch(path, { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(Buffer.from(await packed.arrayBuffer()).equals(avatar)).toBe(true)
    const plain = await server.fetch(path, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-type')).toBe('model/gltf-binary')
    expect(plain.headers.get('cache-control')).toContain('immutable')
    expect((await plain.arrayBuffer()).byteLength).toBe(avatar.length)
    const old = await server.fetch('/avatars/default/sora-000000000000.vrm', { redirect: 'manual' })
    expect(old.headers.get('location')).toBe(path.slice('/avatars/default/'.length))
    expect((await server.fetch('/avatars/default/nobody-000000000000.vrm')).status).toBe(404)
    const noPicture = await server.fetch(path.replace('.vrm', '.png'))
    expect([noPicture.status, noPicture.headers.get('cache-control')]).toEqual([404, 'no-store'])
    const oldPicture = await server.fetch('/avatars/default/sora-000000000000.png', { redirect: 'manual' })
    expect(oldPicture.headers.get('location')).toBe(`sora-${avatarHash.slice(0, 12)}.png`)
    expect((await server.fetch('/avatars/default/..%2fmanifest.json')).status).toBe(404)
  })

  test.each([['br'], ['gzip']])('an asset comes packed by %s, for ever', async (encoding) => {
    const asset = await server.fetch('/assets/main-abc123.js', { headers: { 'accept-encoding': encoding } })
    expect(asset.headers.get('content-encoding')).toBe(encoding)
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect(await asset.text()).toBe(script)
  })

  test('an asset that was not packed at the build is packed on the way', async () => {
    writeFileSync(join(client, 'assets/late-abc123.js'), script)
    const asset = await server.fetch('/assets/late-abc123.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(asset.headers.get('content-encoding')).toBe('gzip')
    expect(await asset.text()).toBe(script)
  })

  test('only the worker of MediaPipe may compile WebAssembly, and it may reach nothing but us', async () => {
    const policyOf = async (path: string) => (await server.fetch(path)).headers.get('content-security-policy')
    expect(await policyOf('/assets/holistic-worker-abc123.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' blob:",
    )
    expect(await policyOf('/assets/main-abc123.js')).toBeNull()
    expect(await policyOf('/en')).not.toContain('wasm')
  })

  test('an asset that is gone is not kept, and a worker is looked at anew', async () => {
    expect(await (await server.fetch('/.vite/manifest.json')).text()).toContain('<!doctype html>')
    const gone = await server.fetch('/assets/gone-1.js')
    expect(gone.status).toBe(404)
    expect(gone.headers.get('cache-control')).toBe('no-store')
    expect((await server.fetch('/sw.js')).headers.get('cache-control')).toBe('no-cache')
    expect((await server.fetch('/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml')
  })
})

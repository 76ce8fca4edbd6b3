import { type IncomingHttpHeaders, request as httpRequest } from 'node:http'

import { avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import { roomContentCreate } from '@kamae/entities/room/content/contract'
import { shareAvatarPoseCreate, shareAvatarPoseSetVisibility } from '@kamae/entities/shareAvatarPose/contract'
import { userDelete, userGet, userKeep } from '@kamae/entities/user/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import type { AppParts } from '../app-parts.ts'
import { PICTURE, POSE } from '../testing/access-rows.ts'
import { OPERATOR, type People, signInPeople } from '../testing/people.ts'
import { childrenOf, type Element, readXml } from '../testing/read-xml.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const SITE = 'https://kamae.example'
const BASE = 'rooms.example'
const HOSTILE = `</title><script>alert(1)</script>]]> & "'`

// What the page is rendered as is another test's; here it is what it was asked for.
const PAGES: AppParts['pages'] = {
  fetch: async (request, { context }) => {
    const { pathname } = new URL(request.url)
    const room = /\/embed\/r\/(.+)$/.exec(pathname)?.[1]
    if (room !== undefined && !(await context.api(`/api/v1/room/content/get?domain=${room}`)).ok)
      return new Response('missing', { status: 404 })
    const cookie = request.headers.get('cookie') ?? 'none'
    return new Response(
      `<html data-theme="light"><head><link rel="modulepreload" href="/a.js"></head><body>${pathname} cookie=${cookie}
      <a class="x" href="/ja/p/abc">P</a><a href="https://other.example/">O</a><script>evil()</script></body></html>`,
      { headers: { 'content-type': 'text/html' } },
    )
  },
  preloads: () => [],
  styles: new Map(),
  chunk: (name) => `/assets/${name}-abc.js`,
  hasPolicy: true,
}

let server: TestServer
let people: People
let slug: string
let uid: string
beforeAll(async () => {
  server = await testServer({ pages: PAGES, publicUrl: SITE, roomsBase: BASE }, { KAMAE_OPERATOR: OPERATOR })
  people = await signInPeople(server)
  const owner = people.as('owner')
  const words = { description: `Words ${HOSTILE}`, tags: ['Wave & <b>'] }
  const { avatarPose } = await owner.call(avatarposeCreate, {
    name: `Pose ${HOSTILE}`,
    ...words,
    pose: POSE,
    picture: PICTURE,
  })
  slug = (await owner.call(shareAvatarPoseCreate, { poseId: avatarPose.id })).slug
  uid = (await owner.call(userGet, {})).userUid
  await owner.call(roomContentCreate, { domain: 'momo-here', name: `Room ${HOSTILE}` })
})

const read = async (path: string) => {
  const answer = await server.fetch(path)
  return { answer, text: await answer.text() }
}
describe('feeds', () => {
  const FEEDS = () => [
    'poses.atom',
    `tag/${encodeURIComponent('wave & <B>')}.atom`,
    `u/${uid}.atom`,
    'r/momo-here.atom',
  ]

  test('are Atom as RFC 4287 asks for, whatever is in the texts', async () => {
    for (const path of FEEDS()) {
      const { answer, text } = await read(`/feed/${path}`)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        'application/atom+xml; charset=utf-8',
      ])
      const feed = readXml(text)
      expect([feed.name, feed.uri]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
      // 4.1.1: exactly one id, title and updated; a link to itself; an author in every entry.
      for (const name of ['id', 'title', 'updated']) expect(childrenOf(feed, name)).toHaveLength(1)
      expect(linksOf(feed, 'self')).toEqual([`${SITE}/feed/${path}`])
      const [entry] = childrenOf(feed, 'entry')
      if (!entry) throw new Error(`${path} has no entry.`)
      const [id, title, updated, author, content] = ['id', 'title', 'updated', 'author', 'content'].map(
        (name) => {
          expect([name, childrenOf(entry, name).length]).toEqual([name, 1])
          return childrenOf(entry, name)[0]?.text ?? ''
        },
      )
      expect(title).toBe(`Pose ${HOSTILE}`)
      expect(childrenOf(entry, 'category')[0]?.attributes['term']).toBe('Wave & <b>')
      expect(linksOf(entry, 'alternate')).toEqual([`${SITE}/p/${slug}`])
      expect(id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
      expect(Date.parse(updated ?? '')).not.toBeNaN()
      expect(author).toContain('owner')
      const html = readXml(`<div>${content}</div>`)
      expect(html.children.map(({ name }) => name)).toEqual(['p', 'p'])
      expect(html.children[1]?.text).toBe(`Words ${HOSTILE}`)
      expect(content).toContain(`<img src="${SITE}/pictures/`)
    }
  })

  test('have no entry of whoever leaves, and are not sent twice', async () => {
    await people.as('owner').call(userDelete, {})
    expect((await read('/feed/poses.atom')).text).not.toContain('<entry>')
    for (const path of [`u/${uid}.atom`, 'r/momo-here.atom', 'u/nobody.atom', 'r/..%2f.atom'])
      expect([path, (await server.fetch(`/feed/${path}`)).status]).toEqual([path, 404])
    await people.as('owner').call(userKeep, {})
    const etag = (await server.fetch('/feed/poses.atom')).headers.get('etag') ?? ''
    const again = await server.fetch('/feed/poses.atom', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })
})

describe('the sitemap', () => {
  test('names what is shown in all seven languages, each with all of them', async () => {
    const index = readXml((await read('/sitemap.xml')).text)
    const files = index.children.map(({ text }) => text)
    expect(files[0]).toBe(`${SITE}/sitemap/pages.xml`)
    const shown: (string | undefined)[] = []
    for (const file of files) {
      const urls = readXml((await read(new URL(file).pathname)).text).children
      expect(urls.length).toBeLessThanOrEqual(50_000)
      for (const url of urls) {
        expect(hrefLangs(url)).toEqual(['ja', 'en', 'zh', 'es', 'de', 'fr', 'ko', 'x-default'])
        shown.push(childrenOf(url, 'loc')[0]?.text)
      }
    }
    expect(shown).toEqual(
      expect.arrayContaining([`${SITE}/de/p/${slug}`, `${SITE}/ja/r/momo-here`, `${SITE}/ko`]),
    )
    expect(new Set(shown).size).toBe(shown.length)
    expect((await read('/robots.txt')).text).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    for (const path of ['poses/1-x.xml', 'people/1-00000000-0000-4000-8000-000000000000.xml'])
      expect((await server.fetch(`/sitemap/${path}`)).status).toBe(404)
  })
})

test('a pose by its link alone is in no feed and no sitemap, but framed and described for whoever has the link', async () => {
  const named = async () => {
    const files = readXml((await read('/sitemap.xml')).text).children.map(
      ({ text }) => new URL(text).pathname,
    )
    const feeds = ['poses', `tag/${encodeURIComponent('wave & <b>')}`, `u/${uid}`, 'r/momo-here']
    const paths = [...files, ...feeds.map((name) => `/feed/${name}.atom`)]
    const texts = await Promise.all(paths.map(async (path) => (await read(path)).text))
    return texts.filter((text) => text.includes(slug)).length
  }
  expect(await named()).toBe(5)
  const show = (visibility: 'public' | 'unlisted') =>
    people.as('owner').call(shareAvatarPoseSetVisibility, { slug, visibility })
  await show('unlisted')
  expect(await named()).toBe(0)
  const oembed = await server.fetch(`/oembed?url=${encodeURIComponent(`${SITE}/p/${slug}`)}`)
  const frame = await server.fetch(`/embed/p/${slug}`)
  const card = await server.fetch(`/cards/${slug}.png`)
  expect([oembed.status, frame.status, card.status]).toEqual([200, 200, 200])
  for (const answer of [oembed, frame, card]) await answer.body?.cancel()
  await show('public')
  expect(await named()).toBe(5)
})

describe('oEmbed', () => {
  const ask = (url: string, more = '') => read(`/oembed?url=${encodeURIComponent(url)}${more}`)

  test('gives a pose as a frame, in JSON and XML, no larger than is asked for', async () => {
    const { text } = await ask(`${SITE}/ja/p/${slug}`, '&maxwidth=300')
    const fields = JSON.parse(text) as Record<string, unknown>
    expect(fields).toMatchObject({
      type: 'rich',
      version: '1.0',
      width: 300,
      height: 600,
      author_name: 'owner',
    })
    const frame = readXml(String(fields['html'])).attributes
    expect(frame).toMatchObject({ src: `${SITE}/embed/p/${slug}`, title: `Pose ${HOSTILE}` })
    const xml = readXml((await ask(`${SITE}/p/${slug}`, '&format=xml')).text)
    expect(childrenOf(xml, 'title')[0]?.text).toBe(`Pose ${HOSTILE}`)
  })

  test.each([
    ['another site', `https://other.example/p/abcdefgh`, '', 404],
    ['no such pose', `${SITE}/p/abcdefgh12`, '', 404],
    ['no address', 'p/abc', '', 404],
    ['a format of its own', `${SITE}/p/abcdefgh12`, '&format=yaml', 501],
  ])('%s is refused', async (_name, url, more, status) => {
    expect((await ask(url, more)).answer.status).toBe(status)
  })
})

describe('a pose in a frame', () => {
  test('may be framed by anyone, has no scripts but ours, and knows nobody', async () => {
    const answer = await server.fetch(`/embed/p/${slug}?lang=de`, { headers: { cookie: 'token=abc' } })
    const text = await answer.text()
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(answer.headers.get('x-frame-options')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(text).toContain(`/de/embed/p/${slug} cookie=none`)
    expect(text).not.toMatch(/evil\(\)|modulepreload/)
    expect(text).toContain('/assets/plain-view-abc.js')
    expect(text).toContain(`<a class="x" href="${SITE}/ja/p/abc">`)
  })

  test('no other page may', async () => {
    const answer = await server.fetch('/ja/poses')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})

describe('a host name below the rooms’ own', () => {
  // The host is what the request says; the server is where it is.
  const at = async (host: string, path = '/', init: { method?: string; headers?: object } = {}) =>
    await new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
      const asked = httpRequest(
        server.url + path,
        { method: init.method ?? 'GET', headers: { ...init.headers, host } },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => (text += part))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
        },
      )
      asked.on('error', reject).end()
    })

  test('shows its room in the language of the browser; links lead to the site', async () => {
    const answer = await at(`momo-here.${BASE}`, '/', {
      headers: { 'accept-language': 'fr-CH, en;q=0.5', cookie: 'token=abc' },
    })
    const { text } = answer
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined])
    expect(text).toContain('/fr/embed/r/momo-here cookie=none')
    expect(text).toContain(`href="${SITE}/ja/p/abc"`)
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test.each([`nobody.${BASE}`, `a.momo-here.${BASE}`])('%s is not there', async (host) => {
    expect((await at(host)).status).toBe(404)
  })

  test('is no place to sign in or to change anything', async () => {
    const host = `momo-here.${BASE}`
    expect((await at(host, '/api/v1/auth/sign-in/anonymous', { method: 'POST' })).status).toBe(405)
    expect((await at(host, '/api/v1/auth/token')).status).toBe(404)
    expect((await at(host, '/api/v1/user/get')).status).toBe(404)
    expect((await at(host, '/api/v1/avatarpose/list')).status).toBe(200)
    const page = await at(host, '/ja/sign-in?x=1')
    expect([page.status, page.headers.location]).toEqual([302, `${SITE}/ja/sign-in?x=1`])
  })

  test('of another name is the site itself', async () => {
    expect((await at('rooms.example', '/ja/poses')).status).toBe(200)
    expect((await at('notrooms.example', '/ja/poses')).status).toBe(200)
  })
})

function linksOf(parent: Element, rel: string): (string | undefined)[] {
  return childrenOf(parent, 'link')
    .filter(({ attributes }) => attributes['rel'] === rel)
    .map(({ attributes }) => attributes['href'])
}

function hrefLangs(url: Element): (string | undefined)[] {
  return childrenOf(url, 'link').map(({ attributes }) => attributes['hreflang'])
}

import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'

import { preferredLanguage, toOwnLanguage } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['ja', 'ja'],
  ['pt-BR,pt;q=0.9,de;q=0.8,en;q=0.7', 'de'],
  ['en;q=0.2, zh-Hant-TW;q=0.9', 'zh'],
  ['jav, fr-CA', 'fr'],
  ['ko;q=0, ES', 'es'],
  ['nonsense;;;q=x,,', 'en'],
])('who accepts %s reads %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

describe('a path without a language', () => {
  const app = new Hono().use(toOwnLanguage(async () => undefined)).all('*', (c) => c.text('page'))
  const ask = (path: string, method = 'GET') =>
    app.request(path, { method, headers: { 'accept-language': 'ja-JP' } })

  test.each([
    ['/', '/ja'],
    ['/?a=1&b=%2F', '/ja?a=1&b=%2F'],
    ['/make', '/ja/make'],
    ['/p/AbCd1234', '/ja/p/AbCd1234'],
    ['/poses?cursor=x', '/ja/poses?cursor=x'],
    ['/sign-in', '/ja/sign-in'],
  ])('%s leads to %s', async (path, to) => {
    const response = await ask(path)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(to)
    expect(response.headers.get('vary')).toBe('Accept-Language, Cookie')
  })

  test.each([
    '/en',
    '/en/make',
    '/xx/make',
    '/pt-BR/make',
    '/favicon.ico',
    '/robots.txt',
    '//evil.example',
    '/\\evil.example',
  ])('%s stays', async (path) => {
    expect((await ask(path)).status).toBe(200)
  })

  test('only reads are led', async () => {
    expect((await ask('/make', 'POST')).status).toBe(200)
  })
})

test.each([
  ['lang=de', '/de/poses'],
  ['token=abc; lang=fr; other=1', '/fr/poses'],
  ['lang=pt', '/ja/poses'],
  ['slang=de', '/ja/poses'],
  ['lang=de-CH', '/ja/poses'],
  ['lang=//evil.example', '/ja/poses'],
])('with the cookie %s, and no account, /poses leads to %s', async (cookie, to) => {
  const app = new Hono().use(toOwnLanguage(async () => undefined)).all('*', (c) => c.text('page'))
  const response = await app.request('/poses', { headers: { 'accept-language': 'ja', cookie } })
  expect(response.headers.get('location')).toBe(to)
})

test('the language of the account comes before those of the device and the browser', async () => {
  const app = new Hono().use(toOwnLanguage(async () => 'ko')).all('*', (c) => c.text('page'))
  const response = await app.request('/poses', { headers: { 'accept-language': 'ja', cookie: 'lang=de' } })
  expect(response.headers.get('location')).toBe('/ko/poses')
})

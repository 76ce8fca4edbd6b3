import { afterEach, expect, test } from 'vitest'
import { readTokenCookie, tokenExpiry, tokenSubject, writeTokenCookie } from './token-cookie.ts'

const jwt = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.sig`

afterEach(() => writeTokenCookie(null))

test('a token is written to the cookie and read back', () => {
  writeTokenCookie('abc.def.ghi')
  expect(document.cookie).toBe('token=abc.def.ghi')
  expect(readTokenCookie()).toBe('abc.def.ghi')
})

test('blanking leaves no token', () => {
  writeTokenCookie('abc')
  writeTokenCookie(null)
  expect(readTokenCookie()).toBeNull()
})

test('a JWT tells whose it is and when it runs out', () => {
  const token = jwt({ sub: 'u1', exp: 1_800_000_000 })
  expect(tokenExpiry(token)).toBe(1_800_000_000_000)
  expect(tokenSubject(token)).toBe('u1')
})

test.each(['', 'abc', 'a.b.c', 'a.%%%.c'])('%j counts as run out and nobody’s', (token) => {
  expect(tokenExpiry(token)).toBe(0)
  expect(tokenSubject(token)).toBeUndefined()
})

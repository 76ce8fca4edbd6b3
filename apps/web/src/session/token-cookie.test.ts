// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { readTokenCookie, writeTokenCookie } from './token-cookie.ts'

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

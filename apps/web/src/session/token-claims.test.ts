import { expect, test } from 'vitest'
import { tokenExpiry, tokenSubject } from './token-claims.ts'

const jwt = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.sig`

test('a JWT shows whose it is and when it runs out', () => {
  const token = jwt({ sub: 'u1', exp: 1_800_000_000 })
  expect(tokenExpiry(token)).toBe(1_800_000_000_000)
  expect(tokenSubject(token)).toBe('u1')
})

test.each(['', 'abc', 'a.b.c', 'a.%%%.c'])('%j counts as run out and nobody’s', (token) => {
  expect(tokenExpiry(token)).toBe(0)
  expect(tokenSubject(token)).toBeUndefined()
})

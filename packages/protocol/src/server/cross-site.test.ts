import { expect, test } from 'vitest'

import { isUnasked } from './cross-site.ts'

const asked = (headers: Record<string, string>) =>
  isUnasked(new Request('https://kamae.example/api/v1/x', { method: 'POST', headers }))

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site', 'content-type': 'text/plain' }],
  [{ 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain; application/json' }],
  [{ 'sec-fetch-site': 'cross-site', 'content-type': 'application/jsonp' }],
  [{ origin: 'https://other.example' }],
  [{ origin: 'null', 'content-type': 'application/x-www-form-urlencoded' }],
])('a form, link or beacon of another site is told by %j', (headers) => {
  expect(asked(headers)).toBe(true)
})

test.each([
  [{}],
  [{ 'sec-fetch-site': 'same-origin' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ 'sec-fetch-site': 'cross-site', authorization: 'Bearer x' }],
  [{ 'sec-fetch-site': 'cross-site', 'content-type': 'application/json; charset=utf-8' }],
  [{ origin: 'https://kamae.example' }],
])('what is our own, or what the browser asked us about, passes with %j', (headers) => {
  expect(asked(headers)).toBe(false)
})

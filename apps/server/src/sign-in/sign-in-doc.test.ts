import { readFileSync } from 'node:fs'

import { ALL_AUTH_CALLS } from '@kamae/backend/identity/requests/all-calls'
import { expect, test } from 'vitest'

test('docs/sign-in.md lists every call of signing in, and no other', () => {
  const text = readFileSync(new URL('../../../../docs/sign-in.md', import.meta.url), 'utf8')
  const listed = [...text.matchAll(/^\| `((?:GET|POST) [^`]+)`/gm)].map(([, call]) => call)
  const calls = [...ALL_AUTH_CALLS.keys()].filter((call) => !call.endsWith(' callback'))
  expect(new Set(listed)).toEqual(new Set(calls))
})

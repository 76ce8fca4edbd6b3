import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { serverSecret } from './secret.ts'

test('the secret is made once, and only its owner can read it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kamae-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const secret = serverSecret(join(folder, 'data'), undefined)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(serverSecret(join(folder, 'data'), undefined)).toBe(secret)
  expect(statSync(join(folder, 'data/secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret'])
  expect(serverSecret(join(folder, 'data'), 'given')).toBe('given')
})

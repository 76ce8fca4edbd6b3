import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { testDatabase } from '@kamae/backend/testing/test-database'
import { afterAll, expect, test } from 'vitest'

import { withDatabase } from '../backends/backends.ts'
import { testServer } from '../testing/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'kamae-open-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function linkBy(settings: object) {
  const logged: string[] = []
  const backends = await withDatabase(
    await testDatabase(),
    { KAMAE_DATA: folder, KAMAE_SECRET: undefined, KAMAE_OPERATOR: undefined, ...settings },
    (...line) => void logged.push(JSON.stringify(line)),
  )
  const server = await testServer({ backends })
  const answer = await server.fetch('/api/v1/auth/email-link', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'aki@example.org', lang: 'ja' }),
  })
  await backends.identity.settled()
  const { rows } = await backends.database.pool.query<{ status: string; body: string }>(
    'select status, body from outbox',
  )
  const link = /https?:\S+/.exec(rows[0]?.body ?? '')?.[0] ?? ''
  return { status: rows[0]?.status, link, answer: await answer.text(), log: logged.join('\n') }
}

test('without a mail server the link waits for the operator, and is written nowhere else', async () => {
  const { status, link, answer, log } = await linkBy({})
  expect([status, answer]).toEqual(['shown-here', '{"isSent":true}'])
  expect(link).toContain('/ja/sign-in?link=')
  expect(log).not.toMatch(/link=|aki@/)
})

test('a development start has it in the log as well', async () => {
  const { link, log } = await linkBy({ KAMAE_DEV: true })
  expect(log).toContain(link)
})

test('with a mail server it is in the log not even of a development start', async () => {
  const { status, log } = await linkBy({
    KAMAE_DEV: true,
    SMTP_URL: 'smtp://user:hidden@127.0.0.1:1',
    MAIL_FROM: 'hello@kamae.example',
  })
  expect(status).toBe('waiting')
  expect(log).toContain('A message was not delivered.')
  expect(log).not.toMatch(/link=|aki@|hidden/)
})

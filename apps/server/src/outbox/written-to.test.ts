import { systemClock } from '@kamae/backend/system/clock'
import { randomIds } from '@kamae/backend/system/ids'
import { openMessages } from '@kamae/backend/messages/messages'
import { testDatabase } from '@kamae/backend/testing/test-database'
import { expect, test } from 'vitest'

import { writtenTo } from './written-to.ts'

test('what nobody carries is reported newest first, to one address alone where it is given, without control characters', async () => {
  const { db } = await testDatabase()
  const messages = openMessages({ db, clock: systemClock, ids: randomIds, transports: {} })
  expect(await writtenTo(db, undefined)).toBe('Nothing waits here.')
  for (const [to, text] of [
    ['boss@example.org', 'https://kamae.example/en/sign-in?verify=first'],
    ['aki@example.org', '\u001b[2Jhidden'],
    ['boss@example.org', 'https://kamae.example/en/sign-in?verify=second'],
  ] as const)
    await messages.send({ channel: 'email', to, kind: 'x', lang: 'en', subject: 'S', html: '', text })
  const all = await writtenTo(db, undefined)
  expect(all.split('\n----\n')).toHaveLength(3)
  expect(all).toContain('[2Jhidden')
  expect(all).not.toContain('\u001b')
  const boss = await writtenTo(db, 'boss@example.org')
  expect(boss).toMatch(/verify=second[^]*verify=first/)
  expect(boss).not.toContain('hidden')
})

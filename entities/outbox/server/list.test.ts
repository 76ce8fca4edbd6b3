import { outbox } from '@kamae/backend/messages/outbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'
import { outboxList } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute))
  const message = (id: number, status: 'shown-here' | 'sent') => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    channel: 'email' as const,
    to: `reader-${id}@example.com`,
    kind: 'email-link',
    lang: 'ja',
    subject: 'Link',
    text: status === 'sent' ? '' : 'https://kamae.example/ja/sign-in?link=x',
    html: '',
    status,
    nextAt: at(id),
    createdAt: at(id),
  })
  await server.db
    .insert(outbox)
    .values([message(1, 'sent'), message(2, 'shown-here'), message(3, 'shown-here')])
})
afterAll(() => server.close())

test('the operator reads what was written, newest first and page by page; what was delivered has no text', async () => {
  const operator = server.as('operator')
  const first = await operator.call(outboxList, { limit: 2 })
  expect(first.items.map(({ to, status }) => [to, status])).toEqual([
    ['reader-3@example.com', 'shown-here'],
    ['reader-2@example.com', 'shown-here'],
  ])
  const second = await operator.call(outboxList, { limit: 2, cursor: first.nextCursor ?? '' })
  expect(second).toMatchObject({
    items: [{ to: 'reader-1@example.com', text: '', error: null }],
    nextCursor: null,
  })
})

test('nobody else reads it', async () => {
  expect(await failureOf(server.as('member').call(outboxList, {}))).toMatchObject({
    code: 'permission-denied',
  })
})

import { audited } from '@kamae/backend/calls/audited'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, ne, sql } from '@kamae/backend/database/sql'
import { slackMessageResend } from '../contract.ts'
import { readMessage } from './read-message.ts'
import { slackMessage } from './table.ts'

export const resend = audited(slackMessageResend, async ({ id }, { db, clock, slack }, write) => {
  const before = await readMessage(db, id)
  if (slack === undefined)
    throw new CallError('unavailable', 'No hook of Slack is set: give SLACK_WEBHOOK_URL.', {
      reason: 'no-hook',
    })
  const now = clock.now()
  const [again] = await db
    .update(slackMessage)
    .set({
      // Once its answer was lost it stays one that may be there.
      status: sql`case when ${slackMessage.status} = 'perhaps-sent' then 'perhaps-sent' else 'waiting' end`,
      tries: 0,
      nextAt: now,
      updatedAt: now,
      version: sql`${slackMessage.version} + 1`,
    })
    // One that a server has in hand just now is left to it.
    .where(
      and(
        eq(slackMessage.id, id),
        ne(slackMessage.status, 'sent'),
        sql`(${slackMessage.status} not in ('waiting', 'perhaps-sent') or ${slackMessage.problem} is not null)`,
      ),
    )
    .returning({ id: slackMessage.id })
  const message = await readMessage(db, id)
  if (!again && message.status === 'sent')
    throw new CallError('invalid-argument', 'Slack has this message.', { reason: 'sent' })
  write({
    kind: 'slackMessage',
    item: id,
    before: { status: before.status },
    after: { status: message.status },
  })
  return { slackMessage: message }
})

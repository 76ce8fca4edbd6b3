import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, isNull, min, or } from '@kamae/backend/database/sql'
import { type SlackMessage, slackMessageStatus } from '../contract.ts'
import { slackHookState, slackMessage } from './table.ts'

export const status = implement(slackMessageStatus, async (_input, { db, slack }: CallContext) => {
  const isNow = (one: SlackMessage['status']) =>
    and(eq(slackMessage.status, one), one === 'waiting' ? undefined : isNull(slackMessage.archivedAt))
  const [waiting, perhapsSent, failed, shownHere, [hook], [next]] = await Promise.all([
    db.$count(slackMessage, isNow('waiting')),
    db.$count(slackMessage, isNow('perhaps-sent')),
    db.$count(slackMessage, isNow('failed')),
    db.$count(slackMessage, isNow('shown-here')),
    db
      .select()
      .from(slackHookState)
      .where(eq(slackHookState.key, slack?.key ?? '')),
    db
      .select({ at: min(slackMessage.nextAt) })
      .from(slackMessage)
      .where(or(isNow('waiting'), isNow('perhaps-sent'))),
  ])
  const times = [hook?.nextAt, next?.at].flatMap((at) => (at ? [at.getTime()] : []))
  return {
    hasHook: slack !== undefined,
    waiting,
    perhapsSent,
    failed,
    shownHere,
    failures: hook?.failures ?? 0,
    nextAt:
      waiting + perhapsSent > 0 && slack !== undefined ? new Date(Math.max(...times)).toISOString() : null,
  }
})

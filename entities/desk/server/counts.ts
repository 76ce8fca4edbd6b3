import type { CallContext } from '@kamae/backend/calls/context'
import { outbox } from '@kamae/backend/messages/outbox'
import { reportCase } from '@kamae/entities/report/server/table'
import { slackMessage } from '@kamae/entities/slackMessage/server/table'
import { userProfile } from '@kamae/entities/user/server/table'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, inArray, isNotNull, isNull, lt, or } from '@kamae/backend/database/sql'
import { adminCounts } from '../contract.ts'
import { readTasks } from './read-tasks.ts'

export const counts = implement(adminCounts, async (_input, { db }: CallContext) => {
  const isAsked = or(isNull(reportCase.decidedAt), lt(reportCase.decidedAt, reportCase.appealedAt))
  const [reports, appeals, suspended, messages, slack, tasks] = await Promise.all([
    db.$count(reportCase, eq(reportCase.isOpen, true)),
    db.$count(reportCase, and(eq(reportCase.isOpen, true), isNotNull(reportCase.appealedAt), isAsked)),
    db.$count(userProfile, isNotNull(userProfile.suspendedAt)),
    db.$count(outbox, inArray(outbox.status, ['failed', 'shown-here'])),
    db.$count(
      slackMessage,
      and(
        inArray(slackMessage.status, ['failed', 'perhaps-sent', 'shown-here']),
        isNull(slackMessage.archivedAt),
      ),
    ),
    readTasks(db),
  ])
  return {
    reports,
    appeals,
    suspended,
    messages,
    slack,
    tasks: tasks.filter(({ isFailing }) => isFailing).length,
  }
})

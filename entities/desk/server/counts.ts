import type { CallContext } from '@kamae/backend/context'
import { outbox } from '@kamae/backend/messages/outbox'
import { reportCase } from '@kamae/entities/report/server/table'
import { userProfile } from '@kamae/entities/user/server/table'
import { implement } from '@kamae/protocol/implement'
import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { deskCounts } from '../contract.ts'
import { readTasks } from './read-tasks.ts'

export const counts = implement(deskCounts, async (_input, { db }: CallContext) => {
  const isAsked = or(isNull(reportCase.decidedAt), lt(reportCase.decidedAt, reportCase.appealedAt))
  const [reports, appeals, suspended, messages, tasks] = await Promise.all([
    db.$count(reportCase, eq(reportCase.isOpen, true)),
    db.$count(reportCase, and(eq(reportCase.isOpen, true), isNotNull(reportCase.appealedAt), isAsked)),
    db.$count(userProfile, isNotNull(userProfile.suspendedAt)),
    db.$count(outbox, inArray(outbox.status, ['failed', 'shown-here'])),
    readTasks(db),
  ])
  return {
    reports,
    appeals,
    suspended,
    messages,
    tasks: tasks.filter(({ isFailing }) => isFailing).length,
  }
})

import { and, eq, isNotNull, isNull, lt, or } from '@kamae/backend/database/sql'
import type { Waiting } from '@kamae/backend/resources/waiting'
import { reportCase } from '../table.ts'

export const openReports: Waiting = (db) => db.$count(reportCase, eq(reportCase.isOpen, true))

/** Reviews that were asked for after the decision, or before any. */
export const openAppeals: Waiting = (db) => {
  const isAsked = or(isNull(reportCase.decidedAt), lt(reportCase.decidedAt, reportCase.appealedAt))
  return db.$count(reportCase, and(eq(reportCase.isOpen, true), isNotNull(reportCase.appealedAt), isAsked))
}

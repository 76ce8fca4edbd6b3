import type { CallContext } from '@kamae/backend/calls/context'
import { lookAt } from '@kamae/backend/resources/look-at'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, isNull, ne, or, sql } from '@kamae/backend/database/sql'
import { reportAppeal } from '../contract.ts'
import { hiddenFor, isHiddenOf, selectHidden } from './read-hidden.ts'
import { reportCase } from './table.ts'

// Whoever asks for a review is heard before all reports.
const APPEAL_RANK = 1_000_000

export const appeal = implement(reportAppeal, async ({ kind, id, words }, context: CallContext) => {
  const { db, clock } = context
  const isWanted = and(eq(reportCase.kind, kind), eq(reportCase.item, id), isHiddenOf(uidOf(context.caller)))
  const now = clock.now()
  const asked = await db
    .update(reportCase)
    .set({
      appealedAt: now,
      appealWords: words,
      isOpen: true,
      rank: sql`${reportCase.rank} + ${APPEAL_RANK}`,
      updatedAt: now,
    })
    .where(
      and(
        isWanted,
        isNull(reportCase.appealedAt),
        or(isNull(reportCase.decision), ne(reportCase.decision, 'remove')),
      ),
    )
    .returning({ id: reportCase.id })
  const [hidden] = await hiddenFor(context, await selectHidden(db).where(isWanted))
  if (!hidden) throw new CallError('not-found', 'Nothing of yours like this was hidden.')
  if (asked.length === 0) {
    const reason = hidden.appealedAt === null ? 'removed' : 'asked'
    throw new CallError('permission-denied', 'A review can be asked for once.', { reason })
  }
  const { language } = context.slack ?? context
  const name = (await lookAt({ ...context, language }, kind, id))?.name ?? hidden.name
  await context.resources.operator.announceReport(context, {
    kind,
    item: id,
    name,
    words,
    reason: null,
    isHidden: true,
  })
  return { hidden }
})

import { audited } from '@kamae/backend/calls/audited'
import { lookAt } from '@kamae/backend/resources/look-at'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, isNull, or, sql } from '@kamae/backend/database/sql'
import { reportDecide } from '../contract.ts'
import { casesFor } from './read-case.ts'
import { report, reportCase } from './table.ts'

export const decide = audited(reportDecide, async (input, context, write) => {
  const { kind, id: item, decision, note } = input
  const { db, clock } = context
  const now = clock.now()
  const isCase = and(eq(reportCase.kind, kind), eq(reportCase.item, item))
  const resource = await lookAt(context, kind, item)
  if (resource) {
    await db
      .insert(reportCase)
      .values({
        id: context.ids.id(),
        kind,
        item,
        ownerUid: resource.ownerUid,
        weight: 0,
        reportCount: 0,
        rank: 0,
        isOpen: false,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
  }
  const [before] = await db.select().from(reportCase).where(isCase).for('update')
  if (!before) throw new CallError('not-found', 'There is nothing like this to decide about.')
  const isKept = decision === 'keep'
  // What was decided the last time goes with a later decision; what was decided before that stays.
  await db
    .update(report)
    .set({ outcome: isKept ? 'dismissed' : 'upheld', decidedAt: now })
    .where(
      and(
        eq(report.kind, kind),
        eq(report.item, item),
        or(isNull(report.outcome), before.decidedAt ? eq(report.decidedAt, before.decidedAt) : undefined),
      ),
    )
  const [after] = await db
    .update(reportCase)
    .set({
      weight: 0,
      rank: 0,
      isOpen: false,
      kept: isKept ? sql`${reportCase.kept} + 1` : reportCase.kept,
      hiddenAt: isKept ? null : sql`coalesce(${reportCase.hiddenAt}, ${now.toISOString()}::timestamptz)`,
      tippedBy: isKept ? null : reportCase.tippedBy,
      // What was kept may be hidden again one day, and then be asked about again.
      appealedAt: isKept ? null : reportCase.appealedAt,
      decision,
      note,
      decidedAt: now,
      updatedAt: now,
    })
    .where(eq(reportCase.id, before.id))
    .returning()
  if (resource) {
    const { people, moderated: kinds } = context.resources
    const moderated = kinds[kind]
    if (kind === 'person') await people.makeProfile(context, item)
    if (before.decision === 'remove' && decision !== 'remove') await moderated?.remove(db, item, null)
    await moderated?.moderate(db, item, isKept ? null : now)
    if (decision === 'remove') await moderated?.remove(db, item, now)
  }
  write({
    kind,
    item,
    before: { decision: before.decision, isHidden: before.hiddenAt !== null, reports: before.reportCount },
    after: { decision, isHidden: !isKept, ...(note && { note }) },
  })
  const [shown] = after ? await casesFor(context, [after]) : []
  if (!shown) throw new CallError('internal', 'The case is gone.')
  return { case: shown }
})

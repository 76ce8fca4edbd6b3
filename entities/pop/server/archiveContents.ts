import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, inArray } from '@kamae/backend/database/sql'
import { popArchiveContents } from '../contract.ts'
import { changePop } from './change-pop.ts'
import { forgetOldest } from './keep-contents.ts'
import { popContent } from './table.ts'

export const archiveContents = implement(
  popArchiveContents,
  ({ popId, version, contentIds }, context: CallContext) => {
    const wanted = [...new Set(contentIds)]
    return changePop(context, { uid: uidOf(context.caller), popId, version }, async (db, _row, now) => {
      const isWanted = and(eq(popContent.popId, popId), inArray(popContent.contentId, wanted))
      const rows = await db
        .select({ id: popContent.id, archivedAt: popContent.archivedAt })
        .from(popContent)
        .where(isWanted)
      if (rows.length < wanted.length)
        throw new CallError(
          'not-found',
          'Some of these contents were never on this pop: nothing was changed.',
        )
      const present = rows.flatMap(({ id, archivedAt }) => (archivedAt === null ? [id] : []))
      if (present.length === 0) return undefined
      await db
        .update(popContent)
        .set({ archivedAt: now, updatedAt: now })
        .where(inArray(popContent.id, present))
      return forgetOldest(db, popId)
    })
  },
)

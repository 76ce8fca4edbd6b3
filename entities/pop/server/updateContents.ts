import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, inArray, isNull } from '@kamae/backend/database/sql'
import { popUpdateContents } from '../contract.ts'
import { changePop } from './change-pop.ts'
import { checkContents, putContents } from './keep-contents.ts'
import { popContent } from './table.ts'

export const updateContents = implement(
  popUpdateContents,
  ({ popId, version, contents }, context: CallContext) => {
    const uid = uidOf(context.caller)
    checkContents(contents)
    const wanted = contents.map(({ id }) => id)
    return changePop(context, { uid, popId, version }, async (db, _row, now) => {
      const present = await db
        .select({ id: popContent.contentId })
        .from(popContent)
        .where(
          and(
            eq(popContent.popId, popId),
            inArray(popContent.contentId, wanted),
            isNull(popContent.archivedAt),
          ),
        )
      const there = new Set(present.map(({ id }) => id))
      const missing = wanted.filter((id) => !there.has(id))
      if (missing.length > 0) {
        throw new CallError('not-found', 'Some of these contents are not on this pop: nothing was changed.', {
          contentIds: missing.slice(0, 20),
        })
      }
      return putContents(db, context, { popId, uid, now }, contents)
    })
  },
)

import type { CallContext } from '@kamae/backend/calls/context'
import { ownList } from '@kamae/backend/owned/own-list'
import { pageOf } from '@kamae/backend/database/keyset'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq } from '@kamae/backend/database/sql'
import { chatpromptResultList } from '../contract.ts'
import { resultsFor } from './read-result.ts'
import { chatpromptResult } from './table.ts'

const { contentId: toolId } = chatpromptResult
const own = ownList(chatpromptResult)

export const list = implement(chatpromptResultList, async (input, context: CallContext) => {
  const { limit, contentId } = input
  const uid = uidOf(context.caller)
  const rows = await context.db
    .select()
    .from(chatpromptResult)
    .where(and(own.which(context, input), contentId === undefined ? undefined : eq(toolId, contentId)))
    .orderBy(...own.order)
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, own.positionOf, (row) => row)
  return { items: await resultsFor(context, uid, items), nextCursor }
})

import type { CallContext } from '@kamae/backend/calls/context'
import { countVisit } from '@kamae/backend/visits/count-visit'
import { implement } from '@kamae/protocol/server/implement'
import { articleIncrement } from '../contract.ts'
import { readReachable } from './read-article.ts'
import { chatcharaArticle } from './table.ts'

export const increment = implement(articleIncrement, async (input, context: CallContext) => {
  await readReachable(context, input.id)
  return { isCounted: await countVisit(context, articleIncrement, chatcharaArticle, input) }
})

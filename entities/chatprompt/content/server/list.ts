import type { CallContext } from '@kamae/backend/calls/context'
import { favourablePage } from '@kamae/entities/chatchara/fav/server/favourable-page'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptContentList } from '../contract.ts'
import { listedFor, selectTools } from './read-tool.ts'
import { chatpromptContent } from './table.ts'

export const list = implement(chatpromptContentList, async (input, context: CallContext) => {
  const query = selectTools(context.db, context.caller?.uid)
  const { items, nextCursor } = await favourablePage(context, 'promptTool', chatpromptContent, input, query)
  return { items: await listedFor(context, items), nextCursor }
})

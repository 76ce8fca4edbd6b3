import type { CallContext } from '@kamae/backend/calls/context'
import { favourablePage } from '@kamae/entities/chatchara/fav/server/favourable-page'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaContentList } from '../contract.ts'
import { listedFor, selectCharacters } from './read-character.ts'
import { chatcharaContent } from './table.ts'

export const list = implement(chatcharaContentList, async (input, context: CallContext) => {
  const query = selectCharacters(context.db, context.caller?.uid)
  const { items, nextCursor } = await favourablePage(context, 'character', chatcharaContent, input, query)
  return { items: await listedFor(context, items), nextCursor }
})

import type { CallContext } from '@kamae/backend/calls/context'
import { changeFav } from '@kamae/entities/chatchara/fav/server/favs'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptContentFav } from '../contract.ts'
import { noSuchTool } from './read-tool.ts'
import { chatpromptContent } from './table.ts'

export const fav = implement(chatpromptContentFav, async (input, context: CallContext) => {
  const changed = await changeFav(context, 'promptTool', chatpromptContent, input)
  if (!changed) throw noSuchTool()
  return changed
})

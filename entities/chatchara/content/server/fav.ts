import type { CallContext } from '@kamae/backend/calls/context'
import { changeFav } from '@kamae/entities/chatchara/fav/server/favs'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaContentFav } from '../contract.ts'
import { noSuchCharacter } from './read-character.ts'
import { chatcharaContent } from './table.ts'

export const fav = implement(chatcharaContentFav, async (input, context: CallContext) => {
  const changed = await changeFav(context, 'character', chatcharaContent, input)
  if (!changed) throw noSuchCharacter()
  return changed
})

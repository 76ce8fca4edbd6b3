import type { CallContext } from '@kamae/backend/calls/context'
import { changeFav } from '@kamae/entities/chatchara/fav/server/favs'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaPromptTempFav } from '../contract.ts'
import { noSuchPromptTemp } from './read-prompt-temp.ts'
import { chatcharaPromptTemp } from './table.ts'

export const fav = implement(chatcharaPromptTempFav, async (input, context: CallContext) => {
  const changed = await changeFav(context, 'promptTemp', chatcharaPromptTemp, input)
  if (!changed) throw noSuchPromptTemp()
  return changed
})

import type { CallContext } from '@kamae/backend/calls/context'
import { readReachable as readCharacter } from '@kamae/entities/chatchara/content/server/read-character'
import { readReachable as readPromptTemp } from '@kamae/entities/chatchara/promptTemp/server/read-prompt-temp'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaUserStockCreate } from '../contract.ts'
import { readOwnStock } from './read-stock.ts'
import { putOnShelf } from '@kamae/entities/shelf/server/shelf'

export const create = implement(chatcharaUserStockCreate, async (input, context: CallContext) => {
  const { kind, itemId, tags } = input
  const uid = uidOf(context.caller)
  const { row } = await (kind === 'character' ? readCharacter : readPromptTemp)(context, itemId)
  const id = await putOnShelf(context, uid, { kind, itemId, name: row.name }, tags)
  return { userStock: await readOwnStock(context, uid, id) }
})

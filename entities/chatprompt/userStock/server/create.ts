import type { CallContext } from '@kamae/backend/calls/context'
import { putOnShelf } from '@kamae/entities/shelf/server/shelf'
import { readReachable } from '@kamae/entities/chatprompt/content/server/read-tool'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptUserStockCreate } from '../contract.ts'
import { readOwnStock } from './read-stock.ts'

export const create = implement(chatpromptUserStockCreate, async ({ itemId, tags }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { row } = await readReachable(context, itemId)
  const id = await putOnShelf(context, uid, { kind: 'tool', itemId, name: row.name }, tags)
  return { promptStock: await readOwnStock(context, uid, id) }
})

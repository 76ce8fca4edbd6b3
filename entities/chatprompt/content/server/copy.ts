import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptContentCopy } from '../contract.ts'
import { makeTool } from './make-tool.ts'
import { readReachable, toolWordsOf } from './read-tool.ts'

export const copy = implement(chatpromptContentCopy, async ({ id }, context: CallContext) => {
  const { row } = await readReachable(context, id)
  const words = toolWordsOf(row)
  const promptTool = await makeTool(context, { ...words, visibility: 'private' }, { originId: row.id })
  return { promptTool }
})

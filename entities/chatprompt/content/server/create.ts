import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptContentCreate } from '../contract.ts'
import { makeTool } from './make-tool.ts'

export const create = implement(chatpromptContentCreate, async (input, context: CallContext) => ({
  promptTool: await makeTool(context, input, { isOfficial: context.caller?.isOperator ?? false }),
}))

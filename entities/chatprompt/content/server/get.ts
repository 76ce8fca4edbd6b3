import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptContentGet } from '../contract.ts'
import { readReachable, toolFor } from './read-tool.ts'

export const get = implement(chatpromptContentGet, async ({ id }, context: CallContext) => ({
  promptTool: await toolFor(context, await readReachable(context, id)),
}))

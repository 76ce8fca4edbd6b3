import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaContentCreateByUser } from '../contract.ts'
import { makeCharacter } from './make-character.ts'

export const createByUser = implement(chatcharaContentCreateByUser, async (input, context: CallContext) => ({
  character: await makeCharacter(context, input),
}))

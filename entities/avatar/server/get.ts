import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { aGet } from '../contract.ts'
import { readAvatar } from './read-avatar.ts'

export const get = implement(aGet, async ({ id }, context: CallContext) => ({
  content: await readAvatar(context, id),
}))

import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaUserGet } from '../contract.ts'
import { readUserPersona } from './read-persona.ts'

export const get = implement(chatcharaUserGet, async (_, { db, caller }: CallContext) => ({
  user: await readUserPersona(db, uidOf(caller)),
}))

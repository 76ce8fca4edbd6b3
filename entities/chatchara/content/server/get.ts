import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaContentGet } from '../contract.ts'
import { posesOf } from './poses-of.ts'
import { characterFor, readReachable } from './read-character.ts'

export const get = implement(chatcharaContentGet, async ({ id }, context: CallContext) => {
  const found = await readReachable(context, id)
  const [character, poses] = await Promise.all([
    characterFor(context, found),
    posesOf(context.db, found.row, context.caller?.uid),
  ])
  return { character, poses }
})

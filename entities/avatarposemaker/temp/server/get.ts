import type { CallContext } from '@kamae/backend/context'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { tempGet } from '../contract.ts'
import { readOwnTemp } from './read-temp.ts'

export const get = implement(tempGet, async ({ id }, context: CallContext) => ({
  temp: await readOwnTemp(context, uidOf(context.caller), id),
}))

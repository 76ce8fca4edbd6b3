import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { featuredListAll } from '../contract.ts'
import { entriesOf } from './entries.ts'

export const listAll = implement(
  featuredListAll,
  async ({ kind }, context: CallContext) => await entriesOf(context, kind),
)

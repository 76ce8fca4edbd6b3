import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { articleGet } from '../contract.ts'
import { readReachable } from './read-article.ts'

export const get = implement(articleGet, async ({ id }, context: CallContext) => ({
  article: await readReachable(context, id),
}))

import type { CallContext } from '@kamae/backend/calls/context'
import { archiveOwn } from '@kamae/backend/owned/archive-own'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { articleArchive } from '../contract.ts'
import { readOwnArticle } from './read-article.ts'
import { chatcharaArticle } from './table.ts'

/** Archiving again changes nothing. */
export const archive = implement(articleArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  await archiveOwn(context, chatcharaArticle, { uid, id })
  return { article: await readOwnArticle(context, uid, id) }
})

import type { CallContext } from '@kamae/backend/calls/context'
import { changeOwn } from '@kamae/backend/owned/change-own'
import { keepPicture } from '@kamae/backend/pictures/keep-picture'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { articleUpdate } from '../contract.ts'
import { listArticle } from './list-article.ts'
import { readOwnArticle } from './read-article.ts'
import { chatcharaArticle } from './table.ts'

const NO_PICTURE = { pictureKey: null, pictureWidth: null, pictureHeight: null }

export const update = implement(articleUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, title, tags, cover, isArchived, ...words } = input
  await readOwnArticle(context, uid, id)
  await checkMayPublish(context.db, uid)
  const picture = cover === undefined ? {} : cover === null ? NO_PICTURE : await keepPicture(context, cover)
  const changes = {
    ...words,
    ...picture,
    ...(title !== undefined && { name: title }),
    ...(tags && { tags: [...new Set(tags)] }),
    ...(isArchived === false && { archivedAt: null }),
  }
  const isChanged = await context.db.transaction(async (transaction) => {
    const world = { ...context, db: transaction }
    if (!(await changeOwn(world, chatcharaArticle, { uid, id, version }, changes))) return false
    await listArticle(transaction, id)
    return true
  })
  const current = await readOwnArticle(context, uid, id)
  if (!isChanged) {
    throw new CallError('aborted', 'This article was changed elsewhere: read it again.', { current })
  }
  return { article: current }
})

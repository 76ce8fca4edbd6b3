import type { CallContext } from '@kamae/backend/calls/context'
import { changeOwn } from '@kamae/backend/owned/change-own'
import { tagKeysOf } from '@kamae/backend/tags/tag-key'
import { listedFrom } from '@kamae/entities/published/server/columns'
import { checkMayPublish } from '@kamae/entities/user/server/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaPromptTempUpdate } from '../contract.ts'
import { readOwnPromptTemp } from './read-prompt-temp.ts'
import { chatcharaPromptTemp } from './table.ts'

export const update = implement(chatcharaPromptTempUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, isArchived, ...words } = input
  // Whoever may not publish may neither change what is public, nor make it so.
  const { visibility = (await readOwnPromptTemp(context, uid, id)).visibility } = words
  if (visibility !== 'private') await checkMayPublish(context.db, uid)
  const now = context.clock.now()
  const tags = words.tags && [...new Set(words.tags)]
  const changes = {
    ...words,
    ...(tags && { tags, tagKeys: tagKeysOf(tags) }),
    ...listedFrom(chatcharaPromptTemp, words.visibility, now),
    ...(isArchived === false && { archivedAt: null }),
  }
  const isChanged = await changeOwn(context, chatcharaPromptTemp, { uid, id, version }, changes)
  const current = await readOwnPromptTemp(context, uid, id)
  if (!isChanged)
    throw new CallError('aborted', 'This template was changed elsewhere: read it again.', { current })
  return { promptTemp: current }
})

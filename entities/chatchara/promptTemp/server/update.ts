import type { CallContext } from '@kamae/backend/calls/context'
import { changeOwn } from '@kamae/backend/owned/change-own'
import { listedFrom } from '@kamae/entities/published/server/columns'
import { foundBy } from '@kamae/entities/published/server/found-by'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaPromptTempUpdate } from '../contract.ts'
import { readOwnPromptTemp } from './read-prompt-temp.ts'
import { chatcharaPromptTemp } from './table.ts'

export const update = implement(chatcharaPromptTempUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, isArchived, ...words } = input
  const before = await readOwnPromptTemp(context, uid, id)
  // Whoever may not publish may neither change what is public, nor make it so.
  if ((words.visibility ?? before.visibility) !== 'private') await checkMayPublish(context.db, uid)
  const now = context.clock.now()
  const tags = [...new Set(words.tags ?? before.tags)]
  const { name, description } = { ...before, ...words }
  const changes = {
    ...words,
    ...foundBy([name, description], tags),
    tags,
    ...listedFrom(chatcharaPromptTemp, words.visibility, now),
    ...(isArchived === false && { archivedAt: null }),
  }
  // What was read before holds where the version is still the one that was read.
  const isChanged =
    version === before.version &&
    (await changeOwn(context, chatcharaPromptTemp, { uid, id, version }, changes))
  const current = await readOwnPromptTemp(context, uid, id)
  if (!isChanged)
    throw new CallError('aborted', 'This template was changed elsewhere: read it again.', { current })
  return { promptTemp: current }
})

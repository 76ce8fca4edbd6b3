import type { CallContext } from '@kamae/backend/calls/context'
import { changeOwn } from '@kamae/backend/owned/change-own'
import { foundBy } from '@kamae/entities/published/server/found-by'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaContentUpdate } from '../contract.ts'
import { cardColumns, withTags } from './card-columns.ts'
import { characterColumns } from './character-columns.ts'
import { findOwn, readOwnCharacter, readPersonaCard } from './read-character.ts'
import { chatcharaContent } from './table.ts'

export const update = implement(chatcharaContentUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, card, isArchived, ...particulars } = input
  // Whose it is comes before what is wrong with the rest.
  const { row } = await findOwn(context, uid, id)
  const { visibility } = particulars
  // Whoever may not publish may neither change what is public, nor make it so.
  if ((visibility ?? row.visibility) !== 'private') await checkMayPublish(context.db, uid)
  const tags = particulars.tags && [...new Set(particulars.tags)]
  const before = card ?? (tags ? await readPersonaCard(context.db, id) : undefined)
  const columns = before && cardColumns(tags ? withTags(before, tags) : before)
  const now = context.clock.now()
  const changes = {
    ...(await characterColumns(context, particulars)),
    ...columns,
    ...(tags && { tags }),
    ...(columns && foundBy([columns.name], tags ?? row.tags)),
    ...(visibility === 'public' && { listedAt: row.listedAt ?? now }),
    ...(isArchived === false && { archivedAt: null }),
  }
  const isChanged = await changeOwn(context, chatcharaContent, { uid, id, version }, changes)
  const current = await readOwnCharacter(context, uid, id)
  if (!isChanged) {
    throw new CallError('aborted', 'This character was changed elsewhere: read it again.', { current })
  }
  return { character: current }
})

import type { CallContext } from '@kamae/backend/calls/context'
import { changeOwn } from '@kamae/backend/owned/change-own'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { aUpdate } from '../contract.ts'
import { checkMayBePublic } from './may-be-public.ts'
import { readOwnAvatar } from './read-avatar.ts'
import { avatar } from './table.ts'

export const update = implement(aUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, isArchived, ...changes } = input
  if (changes.visibility !== undefined && changes.visibility !== 'private')
    await checkMayPublish(context.db, uid)
  if (changes.visibility !== undefined)
    checkMayBePublic(changes.visibility, (await readOwnAvatar(context, uid, id)).mayBePublic)
  const isChanged = await changeOwn(
    context,
    avatar,
    { uid, id, version },
    { ...changes, ...(isArchived === false && { archivedAt: null }) },
  )
  const current = await readOwnAvatar(context, uid, id)
  if (!isChanged)
    throw new CallError('aborted', 'This avatar was changed elsewhere: read it again.', { current })
  return { content: current }
})

import type { CallContext } from '@kamae/backend/context'
import { checkMayPublish } from '@kamae/entities/user/server/may-publish'
import { uidOf } from '@kamae/protocol/access'
import { CallError } from '@kamae/protocol/errors'
import { implement } from '@kamae/protocol/implement'
import { and, eq, sql } from 'drizzle-orm'
import { aUpdate } from '../contract.ts'
import { checkMayBeShown } from './may-be-shown.ts'
import { isKept, readOwnAvatar } from './read-avatar.ts'
import { avatar } from './table.ts'

export const update = implement(aUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, isArchived, ...changes } = input
  if (changes.visibility !== undefined && changes.visibility !== 'private')
    await checkMayPublish(context.db, uid)
  if (changes.visibility !== undefined)
    checkMayBeShown(changes.visibility, (await readOwnAvatar(context, uid, id)).mayBePublic)
  const changed = await context.db
    .update(avatar)
    .set({
      ...changes,
      ...(isArchived === false && { archivedAt: null }),
      version: sql`${avatar.version} + 1`,
      updatedAt: context.clock.now(),
    })
    .where(and(eq(avatar.id, id), eq(avatar.userUid, uid), eq(avatar.version, version), isKept(context)))
    .returning({ id: avatar.id })
  const current = await readOwnAvatar(context, uid, id)
  if (changed.length === 0)
    throw new CallError('aborted', 'This avatar was changed elsewhere: read it again.', { current })
  return { content: current }
})

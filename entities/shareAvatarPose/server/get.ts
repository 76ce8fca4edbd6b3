import type { CallContext } from '@kamae/backend/context'
import { CallError } from '@kamae/protocol/errors'
import { implement } from '@kamae/protocol/implement'
import { and, eq, isNull, or } from 'drizzle-orm'
import { shareAvatarPoseGet } from '../contract.ts'
import { isShown, selectShared, sharedFor } from './read-shared.ts'
import { sharedAvatarPose } from './table.ts'

export const get = implement(shareAvatarPoseGet, async ({ slug }, context: CallContext) => {
  const uid = context.caller?.uid
  // Hidden from everyone but its owner while the pose is archived.
  const isOwn = uid === undefined ? undefined : eq(sharedAvatarPose.userUid, uid)
  const isOpen = isOwn ? or(isShown, and(isOwn, isNull(sharedAvatarPose.archivedAt))) : isShown
  const [found] = await selectShared(context.db).where(and(eq(sharedAvatarPose.slug, slug), isOpen))
  if (!found) throw new CallError('not-found', 'There is no such shared pose.')
  return { sharedAvatarPose: sharedFor(context, found) }
})

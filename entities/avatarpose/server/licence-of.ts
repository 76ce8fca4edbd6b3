import type { CallContext } from '@kamae/backend/calls/context'
import { isShown, sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, or } from '@kamae/backend/database/sql'
import { type Licence, licencesBelow } from '@kamae/entities/licence/contract'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'

const OURS: Licence = { kind: 'CC-BY-4.0', words: '' }

/**
 * The parent that a new pose names and the licence that it gets. Throws `not-found` for a parent that is not shown,
 * `permission-denied` for one that may not be remixed, `invalid-argument` for a licence that its own does not allow.
 */
export async function licenceOf(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  from: string | undefined,
  wanted: Licence | undefined,
): Promise<{ parentId: string | null; licence: Licence }> {
  if (from === undefined) return { parentId: null, licence: checked(wanted ?? OURS, undefined) }
  const { id, userUid, allowRemix, licence: kind, licenceWords: words } = sharedAvatarPose
  const [parent] = await db
    .select({ id, userUid, allowRemix, kind, words })
    .from(sharedAvatarPose)
    .leftJoin(userProfile, eq(userProfile.uid, userUid))
    .where(and(eq(sharedAvatarPose.slug, from), or(isShown, eq(userUid, caller?.uid ?? ''))))
  if (!parent)
    throw new CallError('not-found', 'The pose that this one was started from is not shared any more.')
  // One's own poses are one's own to use.
  const isOwn = parent.userUid === caller?.uid
  if (!parent.allowRemix && !isOwn)
    throw new CallError('permission-denied', 'Its maker does not allow remixes of that pose.', {
      reason: 'no-remix',
    })
  return { parentId: parent.id, licence: checked(wanted ?? parent, isOwn ? undefined : parent) }
}

/** The licence of a pose that is there already, as its columns; held to its parent's while that one is there. */
export async function newLicence(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  poseId: string,
  wanted: Licence,
): Promise<{ licence: Licence['kind']; licenceWords: string }> {
  const { userUid, licence: kind, licenceWords: words } = sharedAvatarPose
  const [parent] = await db
    .select({ userUid, kind, words })
    .from(avatarPose)
    .innerJoin(sharedAvatarPose, eq(sharedAvatarPose.id, avatarPose.parentId))
    .where(eq(avatarPose.id, poseId))
  const licence = checked(wanted, parent?.userUid === caller?.uid ? undefined : parent)
  return { licence: licence.kind, licenceWords: licence.words }
}

/** That licence, with own words alone; for a pose below `parent` one that the parent's allows. */
function checked(licence: Licence, parent: Licence | undefined): Licence {
  const { kind, words } = licence
  const isAllowed = licencesBelow(parent).includes(kind)
  const keepsWords = parent?.kind !== 'own' || words === parent.words
  if (!isAllowed || !keepsWords)
    throw new CallError(
      'invalid-argument',
      'The pose that this one was started from asks for its own licence.',
      {
        field: 'licence',
        reason: 'parent-licence',
      },
    )
  if (kind === 'own' && words.trim() === '')
    throw new CallError('invalid-argument', 'Say in your own words what others may do.', { field: 'licence' })
  return { kind, words: kind === 'own' ? words : '' }
}

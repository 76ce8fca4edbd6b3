import { isListed, listedPose } from '@kamae/entities/gallery/server/table'
import { type SQL, and, eq, ne, or } from '@kamae/backend/database/sql'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

/**
 * Holds for an entry that its bundle shows: of a pose that is shared with everyone. Poses that the bundle's maker shares by
 * their link are shown in it while it is not public, and to that maker (`isMine`) always. Needs both tables joined.
 */
export function isShownEntry(isMine: SQL | undefined): SQL | undefined {
  const isTheirs = eq(listedPose.userUid, avatarposeBundle.userUid)
  return or(isListed, and(isTheirs, or(ne(avatarposeBundle.visibility, 'public'), isMine)))
}

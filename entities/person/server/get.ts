import type { CallContext } from '@kamae/backend/calls/context'
import { person } from '@kamae/backend/identity/people/tables'
import type { Shown } from '@kamae/backend/resources/shown'
import { isRoomShown, room } from '@kamae/entities/room/content/server/table'
import { isMakerPresent, makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, not, sql } from '@kamae/backend/database/sql'
import { type ShownKind, personGet } from '../contract.ts'

export const get = implement(personGet, async ({ uid }, { caller, db, resources }: CallContext) => {
  const [someone] = await db
    .select({
      name: makerName,
      since: person.createdAt,
      roomDomain: sql<string | null>`case when ${isRoomShown} then ${room.domain} end`,
    })
    .from(person)
    .leftJoin(userProfile, eq(userProfile.uid, person.id))
    .leftJoin(room, eq(room.userUid, person.id))
    .where(and(eq(person.id, uid), not(person.isAnonymous), isMakerPresent))
  if (!someone) throw nobody()
  const kinds = Object.entries(resources.shown)
  const found = await Promise.all(kinds.map(async ([kind, shown]) => [kind, await shown(db, uid)] as const))
  // The assembly names every kind.
  const { pose, bundle, ...others } = Object.fromEntries(found) as Record<
    ShownKind,
    Awaited<ReturnType<Shown>>
  >
  const all = [pose, bundle, ...Object.values(others)]
  const isKnown = someone.roomDomain !== null || all.some(({ count }) => count > 0)
  // Whoever only looks has told nobody that they are here.
  if (!isKnown && caller?.uid !== uid) throw nobody()
  return {
    person: {
      uid,
      name: someone.name,
      roomDomain: someone.roomDomain,
      poseCount: pose.count,
      bundleCount: bundle.count,
      likeCount: (pose.likes ?? 0) + (bundle.likes ?? 0),
      since: someone.since.toISOString(),
    },
  }
})

function nobody(): CallError {
  return new CallError('not-found', 'There is nobody of this name here.')
}

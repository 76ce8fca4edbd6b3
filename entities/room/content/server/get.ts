import type { CallContext } from '@kamae/backend/calls/context'
import { bundlesFor } from '@kamae/entities/avatarposeBundle/server/read-bundle'
import { likedAmong, listedFor } from '@kamae/entities/gallery/server/read-listed'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, exists, or, sql } from '@kamae/backend/database/sql'
import { DOMAIN, roomContentGet } from '../contract.ts'
import { isHeld } from './domains.ts'
import {
  aroundRooms,
  isKept,
  noSuchRoom,
  pickedBundlesOf,
  pickedPosesOf,
  roomFor,
  selectRooms,
} from './read-room.ts'
import { isRoomShown, room, roomDomain } from './table.ts'

export const get = implement(roomContentGet, async ({ domain, id, userUid }, context: CallContext) => {
  const { caller, clock, db } = context
  if ([domain, id, userUid].filter((name) => name !== undefined).length !== 1) {
    throw new CallError('invalid-argument', 'Name a room by its domain, its id or its owner.', {
      field: 'domain',
    })
  }
  if (domain !== undefined && !DOMAIN.test(domain)) throw noSuchRoom()
  const isNamed =
    id !== undefined
      ? eq(room.id, id)
      : userUid !== undefined
        ? eq(room.userUid, userUid)
        : exists(
            db
              .select({ one: sql`1` })
              .from(roomDomain)
              .where(
                and(eq(roomDomain.domain, domain ?? ''), eq(roomDomain.roomId, room.id), isHeld(clock.now())),
              ),
          )
  const isOwn = caller ? and(eq(room.userUid, caller.uid), isKept(context)) : undefined
  const [found] = await selectRooms(db).where(and(isNamed, or(isRoomShown, isOwn)))
  if (!found) throw noSuchRoom()
  const around = await aroundRooms(context, [found])
  const picked = pickedPosesOf(found.row, around)
  const liked = await likedAmong(
    context,
    picked.map(({ poseId }) => poseId),
  )
  return {
    room: roomFor(context, found, around),
    pickedPoses: picked.map((pose) => listedFor(context, pose, liked.has(pose.poseId))),
    pickedBundles: await bundlesFor(context, pickedBundlesOf(found.row, around)),
  }
})

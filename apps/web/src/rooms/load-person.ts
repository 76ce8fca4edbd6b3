import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { avatarposeBundleList } from '@kamae/entities/avatarposeBundle/contract'
import { personGet } from '@kamae/entities/person/contract'
import { client } from '../api.ts'
import { toPoseInList } from '../gallery/pose-in-list.ts'
import { orNothing, toBundleInRoom } from './load-room.ts'

const POSES = 30

/** Somebody with what they share; undefined where there is nobody. Fails with `CallError`. */
export async function loadPerson(uid: string, signal: AbortSignal) {
  const found = await orNothing(client.call(personGet, { uid }, { signal }))
  if (!found) return undefined
  const { person } = found
  if (person.roomDomain !== null) return { person, poses: [], bundles: [], hasMore: false }
  const [poses, bundles] = await Promise.all([
    client.call(avatarposeList, { userUid: uid, limit: POSES }, { signal }),
    client.call(avatarposeBundleList, { userUid: uid, limit: 12 }, { signal }),
  ])
  return {
    person,
    poses: poses.items.map(toPoseInList),
    bundles: bundles.items.map(toBundleInRoom),
    hasMore: poses.nextCursor !== null,
  }
}

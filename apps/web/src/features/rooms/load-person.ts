import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { avatarposeBundleList } from '@kamae/entities/avatarposeBundle/contract'
import { personGet } from '@kamae/entities/person/contract'
import { client } from '../../session/api.ts'
import { NO_ARTICLES } from '../articles/article-in-list.ts'
import { listArticles } from '../articles/list-articles.ts'
import { toPoseInList } from '../pose-card/pose-in-list.ts'
import { orNothing, toBundleInRoom } from './load-room.ts'
import { IN_SECTION } from './room-page.ts'

const POSES = 30

/** Somebody with what they share; undefined where there is nobody. Fails with `CallError`. */
export async function loadPerson(uid: string, signal: AbortSignal) {
  const found = await orNothing(client.call(personGet, { uid }, { signal }))
  if (!found) return undefined
  const { person } = found
  if (person.roomDomain !== null)
    return {
      person,
      poses: [],
      bundles: [],
      articles: NO_ARTICLES,
      hasMorePoses: false,
      hasMoreBundles: false,
    }
  const [poses, bundles, articles] = await Promise.all([
    client.call(avatarposeList, { userUid: uid, limit: POSES }, { signal }),
    client.call(avatarposeBundleList, { userUid: uid, limit: IN_SECTION }, { signal }),
    listArticles({ userUid: uid }, { signal }),
  ])
  return {
    person,
    poses: poses.items.map(toPoseInList),
    bundles: bundles.items.map(toBundleInRoom),
    articles,
    hasMorePoses: poses.nextCursor !== null,
    hasMoreBundles: bundles.nextCursor !== null,
  }
}

export type LoadedPerson = NonNullable<Awaited<ReturnType<typeof loadPerson>>>

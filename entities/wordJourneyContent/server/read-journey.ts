import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { isOwn } from '@kamae/backend/owned/is-own'
import { ownedFieldsOf } from '@kamae/backend/owned/owned-fields'
import { readOpened } from '@kamae/entities/published/server/read-opened'
import { person } from '@kamae/backend/identity/people/tables'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { mayBeNamed } from '@kamae/entities/shareAvatarPose/server/read-shared'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, getTableColumns, inArray } from '@kamae/backend/database/sql'
import type { JourneyPose, JourneyStep, WordJourney } from '../contract.ts'
import { wordJourney } from './table.ts'

const { steps, words: _words, tagKeys: _tagKeys, ...LIGHT } = getTableColumns(wordJourney)

/** Journeys without their steps, with their makers' names; a query to be narrowed. */
export function selectJourneys(db: Queries) {
  return db
    .select({ row: LIGHT, userName: makerName })
    .from(wordJourney)
    .leftJoin(userProfile, eq(userProfile.uid, wordJourney.userUid))
    .leftJoin(person, eq(person.id, wordJourney.userUid))
}

export type FoundJourney = Awaited<ReturnType<typeof selectJourneys>>[number]

/** A journey as the caller sees it in a list. */
export function journeyFor({ caller }: CallContext, { row, userName }: FoundJourney): WordJourney {
  return {
    ...ownedFieldsOf(row),
    slug: row.slug,
    userName,
    name: row.name,
    introduction: row.introduction,
    startWord: row.startWord,
    languages: row.languages,
    meaningLanguage: row.meaningLanguage,
    tags: row.tags,
    trail: row.trail,
    stepCount: row.stepCount,
    viewCount: row.viewCount,
    isMine: row.userUid === caller?.uid,
  }
}

/** The caller's own journey; `not-found` for another's. */
export async function readOwnJourney(context: CallContext, uid: string, id: string): Promise<WordJourney> {
  const found = await selectJourneys(context.db).where(isOwn(context, wordJourney, { uid, id }))
  return await wholeOf(context, found)
}

/** The journey of an id or slug that the caller may see: their own, or one that is not private; `not-found` for others. */
export async function readReachable(context: CallContext, id: string): Promise<WordJourney> {
  const query = selectJourneys(context.db)
  return await wholeOf(context, [await readOpened(context, wordJourney, id, query, noSuchJourney)])
}

async function wholeOf(context: CallContext, [found]: readonly FoundJourney[]): Promise<WordJourney> {
  if (!found) throw noSuchJourney()
  const [whole] = await context.db.select({ steps }).from(wordJourney).where(eq(wordJourney.id, found.row.id))
  if (!whole) throw noSuchJourney()
  const poses = await posesOf(context, whole.steps)
  const isMine = found.row.userUid === context.caller?.uid
  return { ...journeyFor(context, found), steps: isMine ? whole.steps : withNamed(whole.steps, poses), poses }
}

// The link of a pose that is shared by it alone is not shown to others.
function withNamed(all: JourneyStep[], poses: readonly JourneyPose[]): JourneyStep[] {
  const named = new Set(poses.map(({ slug }) => slug))
  return all.map((step) =>
    step.pose?.kind === 'shared' && !named.has(step.pose.slug) ? { ...step, pose: null } : step,
  )
}

async function posesOf({ db, caller }: CallContext, all: readonly JourneyStep[]): Promise<JourneyPose[]> {
  const slugs = [...new Set(all.flatMap(({ pose }) => (pose?.kind === 'shared' ? [pose.slug] : [])))]
  if (slugs.length === 0) return []
  const { slug, name, pictureKey, pictureWidth, pictureHeight } = sharedAvatarPose
  const rows = await db
    .select({ slug, name, pictureKey, pictureWidth, pictureHeight })
    .from(sharedAvatarPose)
    .leftJoin(listedPose, eq(listedPose.poseId, sharedAvatarPose.poseId))
    .leftJoin(userProfile, eq(userProfile.uid, sharedAvatarPose.userUid))
    .where(and(inArray(slug, slugs), mayBeNamed(caller)))
  return rows.map(({ pictureKey: key, ...pose }) => ({ ...pose, pictureUrl: `/pictures/${key}` }))
}

export function noSuchJourney(): CallError {
  return new CallError('not-found', 'There is no such word journey.')
}

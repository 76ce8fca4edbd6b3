import type { Queries } from '@kamae/backend/database/queries'
import { poseFoundBy } from '@kamae/entities/house/server/house-words'
import { sql } from '@kamae/backend/database/sql'
import type { ListedSnapshot } from './listed-snapshot.ts'
import { tagKey } from '@kamae/protocol/contract/tag-key'
import { keyOf, tierOf } from './tier.ts'
import { termOf } from '@kamae/backend/search-words/term'
import { wholeOf, wordsOf } from '@kamae/backend/search-words/words-of'

/** What is found of a pose, and where it is. */
export type SearchedPose = {
  readonly poseId: string
  readonly userUid: string
  readonly likeCount: number
  readonly isSexual: boolean
  readonly isViolent: boolean
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
}

/** A row of `pose_words`, its columns in their order (`tier` is `stratum` there); the arrays hold keys (`keyOf`). */
export type PoseWords = {
  readonly pose_id: string
  readonly user_uid: string
  readonly tier: number
  readonly is_sexual: boolean
  readonly is_violent: boolean
  readonly names: readonly number[]
  readonly heads: readonly number[]
  readonly words: readonly number[]
}

// A description of a thousand characters has about as many; what comes behind is not found. The house has one a language.
const MOST_WORDS = 600

/** The term of a tag as a whole, and of a maker: searches within one ask for it as for a word. */
export const tagTerm = (tag: string) => termOf(`#${tagKey(tag)}`)
export const makerTerm = (uid: string) => termOf(`@${uid}`)

/** What is written of a pose, for `putWords` or to be copied into the table. */
export function poseWordsOf(pose: SearchedPose): PoseWords {
  const tier = tierOf(pose.poseId, pose.likeCount)
  const terms = new Set<number>()
  const { names: called, tags, tagWords, descriptions } = poseFoundBy(pose.poseId, pose)
  const most = MOST_WORDS * called.length
  const add = (words: Iterable<string>) => {
    for (const word of words) if (terms.size < most) terms.add(termOf(word))
    return Array.from(terms, (term) => keyOf(term, tier))
  }
  const names = add(called.flatMap((name) => [wholeOf(name), ...wordsOf(name)]))
  for (const tag of tags) terms.add(tagTerm(tag))
  const heads = add(tagWords.flatMap((tag) => [...wordsOf(tag)]))
  terms.add(makerTerm(pose.userUid))
  const words = add(descriptions.flatMap((text) => [...wordsOf(text)]))
  return {
    pose_id: pose.poseId,
    user_uid: pose.userUid,
    tier,
    is_sexual: pose.isSexual,
    is_violent: pose.isViolent,
    names,
    heads,
    words,
  }
}

type Place = {
  readonly poseId: string
  readonly userUid: string
  readonly likeCount: number
  readonly isSexual: boolean
  readonly isViolent: boolean
}

/** Writes what these listed poses are found by. */
export async function putWords(transaction: Queries, snapshots: readonly ListedSnapshot[]): Promise<void> {
  const { rows } = await transaction.execute<Place>(sql`
    select pose_id as "poseId", user_uid as "userUid", like_count as "likeCount", is_sexual as "isSexual", is_violent as "isViolent"
    from listed_pose where pose_id = any(${sql.param(snapshots.map(({ poseId }) => poseId))}::uuid[])`)
  const places = new Map(rows.map((row) => [row.poseId, row]))
  const written = snapshots.flatMap((snapshot) => {
    const place = places.get(snapshot.poseId)
    return place === undefined ? [] : [poseWordsOf({ ...snapshot, ...place })]
  })
  await transaction.execute(sql`
    insert into pose_words
    select pose_id, user_uid, tier, is_sexual, is_violent,
      array(select jsonb_array_elements_text(names)::bigint), array(select jsonb_array_elements_text(heads)::bigint),
      array(select jsonb_array_elements_text(words)::bigint)
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as written (pose_id uuid, user_uid text, tier smallint,
      is_sexual boolean, is_violent boolean, names jsonb, heads jsonb, words jsonb)
    order by pose_id
    on conflict (pose_id) do update set user_uid = excluded.user_uid, stratum = excluded.stratum,
      is_sexual = excluded.is_sexual, is_violent = excluded.is_violent, names = excluded.names, heads = excluded.heads,
      words = excluded.words`)
}

import type { Queries } from '@kamae/backend/context'
import { type SQL, sql } from 'drizzle-orm'
import type { Level, Place } from './found-cursor.ts'
import type { Reader } from './reader.ts'
import { keyOf, STRATA } from './words/term.ts'

/** What is looked for: a word of each list of terms, within what has all of `within`. `whole` is the text as a name. */
export type Question = {
  readonly asked: readonly (readonly number[])[]
  readonly within: readonly number[]
  readonly whole: number
}

// A step reads about so many poses at most, whatever the word: some milliseconds.
const READ_AT_ONCE = 1500
// A search that has found too little after so many steps gives what it has.
const MOST_STEPS = 24

const COLUMNS = { names: sql`names`, heads: sql`heads`, words: sql`words`, all: sql`words`, some: sql`words` }

/**
 * The best `limit` poses behind a place, in falling order of how well they answer, how liked they are, and id. Rare words
 * are read all at once; of common ones a few strata at a time, so that the cost does not grow with the gallery.
 */
export async function findPoses(
  db: Queries,
  question: Question,
  reader: Reader,
  after: Place | undefined,
  limit: number,
): Promise<Place[]> {
  const expected = await expectedOf(db, question)
  const found: Place[] = []
  let strata = Math.max(1, Math.min(STRATA, Math.floor((STRATA * READ_AT_ONCE) / Math.max(expected, 1))))
  const levels: readonly Level[] =
    after?.level === 'all' || (after?.level !== 'names' && expected <= READ_AT_ONCE)
      ? ['all', 'some']
      : ['names', 'heads', 'words', 'some']
  let level = after === undefined ? 0 : Math.max(0, levels.indexOf(after.level))
  let from = after?.from ?? 0
  let to = after?.to ?? strata - 1
  let last = after
  for (let step = 0; step < MOST_STEPS && found.length < limit; step++) {
    const name = levels[level]
    if (name === undefined) break
    found.push(
      ...(await readStep(db, question, reader, { level: name, from, to, last }, limit - found.length)),
    )
    last = undefined
    if (to === STRATA - 1 || name === 'some') {
      level++
      to = -1
    } else strata *= 4
    from = to + 1
    to = Math.min(from + strata, STRATA) - 1
  }
  return found
}

/** How many poses have all of it at most, as far as the sample of common words tells. */
async function expectedOf(db: Queries, { asked, within }: Question): Promise<number> {
  const lists = [...asked, ...within.map((term) => [term])]
  const { rows } = await db.execute<{ word: string; share: number }>(
    sql`select word, share from word_share where word = any(${sql.param([0, ...lists.flat()])}::bigint[])`,
  )
  const shares = new Map(rows.map(({ word, share }) => [Number(word), share]))
  const rarest = Math.min(
    ...lists.map((terms) => terms.reduce((sum, term) => sum + (shares.get(term) ?? 0), 0)),
  )
  return (shares.get(0) ?? 0) * Math.min(rarest, 1)
}

type Step = {
  readonly level: Level
  readonly from: number
  readonly to: number
  readonly last: Place | undefined
}

async function readStep(
  db: Queries,
  question: Question,
  reader: Reader,
  step: Step,
  limit: number,
): Promise<Place[]> {
  const { level, from, to, last } = step
  if (level === 'some' && question.asked.length < 2) return []
  const { rows } = await db.execute<{ poseId: string; score: number }>(sql`
    select pose_id as "poseId", score from (
      select pose_id, ${scoreOf(question, level)} as score from pose_words
      where ${sql.join([...answers(question, step), ...forReader(reader)], sql` and `)}
    ) found
    ${last === undefined ? sql`` : sql`where (score, pose_id) < (${last.score}::integer, ${last.poseId}::uuid)`}
    order by score desc, pose_id desc limit ${limit}`)
  return rows.map(({ poseId, score }) => ({ level, from, to, score, poseId }))
}

// What the index is asked for: every key that a list of terms has in these strata.
function inStrata(column: SQL, terms: readonly number[], { from, to }: Step): SQL {
  const keys = terms.flatMap((term) =>
    Array.from({ length: to - from + 1 }, (_, at) => keyOf(term, from + at)),
  )
  return sql`${column} && ${`{${keys.join(',')}}`}::bigint[]`
}

// The same of a row that was read, whose stratum is known.
function inRow(column: SQL, terms: readonly number[]): SQL {
  return sql`${column} && array[${sql.raw(terms.map((term) => `${keyOf(term, 0)}::bigint + stratum`).join(', '))}]`
}

const BETTER: Partial<Record<Level, SQL>> = { heads: sql`names`, words: sql`heads` }

function answers({ asked, within }: Question, step: Step): SQL[] {
  const { level } = step
  const better = BETTER[level]
  return [
    ...(level === 'some'
      ? [
          inStrata(COLUMNS.words, asked.flat(), step),
          sql`${countOf(COLUMNS.words, asked)} between ${Math.ceil(asked.length / 2)} and ${asked.length - 1}`,
        ]
      : asked.map((terms) => inStrata(COLUMNS[level], terms, step))),
    ...within.map((term) => inStrata(COLUMNS.words, [term], step)),
    ...(better === undefined
      ? []
      : [
          sql`not (${sql.join(
            asked.map((terms) => inRow(better, terms)),
            sql` and `,
          )})`,
        ]),
  ]
}

function countOf(column: SQL, asked: Question['asked']): SQL {
  return sql`(${sql.join(
    asked.map((terms) => sql`(${inRow(column, terms)})::integer`),
    sql` + `,
  )})`
}

/**
 * The whole name before all; then how many words are in the name (4000) and in name or tags (2000); then short names
 * before long ones (to 300) and liked ones before others (to 252).
 */
function scoreOf({ asked, whole }: Question, level: Level): SQL {
  const count = asked.length
  const parts = [
    sql`(${inRow(COLUMNS.names, [whole])})::integer * 10000`,
    sql`${countOf(COLUMNS.names, asked)} * ${sql.raw(String(4000 / count))}`,
    sql`${countOf(COLUMNS.heads, asked)} * ${sql.raw(String(2000 / count))}`,
    sql`${sql.raw(String(600 * count))} / (cardinality(names) + ${sql.raw(String(count))})`,
    sql`(63 - stratum) * 4`,
    ...(level === 'some' ? [sql`${countOf(COLUMNS.words, asked)} * 100000`] : []),
  ]
  return sql`(${sql.join(parts, sql` + `)})::integer`
}

function forReader({ showsSexual, showsViolent, blockedUids }: Reader): SQL[] {
  return [
    ...(showsSexual ? [] : [sql`not is_sexual`]),
    ...(showsViolent ? [] : [sql`not is_violent`]),
    ...(blockedUids.length === 0 ? [] : [sql`user_uid <> all(${sql.param([...blockedUids])}::text[])`]),
  ]
}

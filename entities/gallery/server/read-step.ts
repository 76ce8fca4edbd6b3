import type { Queries } from '@kamae/backend/database/queries'
import { type SQL, sql } from '@kamae/backend/database/sql'
import type { Level, Place } from './found-cursor.ts'
import type { Reader } from '@kamae/entities/published/server/reader'
import { keyOf } from './tier.ts'

/** A word that is looked for, as `AskedWord` has it, in terms. */
export type WordTerms = readonly (readonly number[])[]

/** What is looked for, within what has all of `within`. `whole` is the text as a name. */
export type Question = {
  readonly asked: readonly WordTerms[]
  readonly within: readonly number[]
  readonly whole: number
}

/** The poses of some tiers that answer so well; behind `last`, where it is one of them. */
export type Step = {
  readonly level: Level
  readonly from: number
  readonly to: number
  readonly last: Place | undefined
  /** For `some`: the words of which a pose has one at least, rare ones. */
  readonly rare: readonly WordTerms[]
}

const NAMES = sql`names`
const HEADS = sql`heads`
const WORDS = sql`words`
const COLUMNS: Readonly<Record<Level, SQL>> = {
  names: NAMES,
  heads: HEADS,
  words: WORDS,
  all: WORDS,
  some: WORDS,
}
// What answers better is of a step before.
const BETTER: Partial<Record<Level, SQL>> = { heads: NAMES, words: HEADS }

/**
 * The best `limit` of a step. Each tier is asked for by itself: the index takes as long for each row of a list of keys
 * as the list is long, so that 64 tiers at once would cost 64 times as much.
 */
export async function readStep(
  db: Queries,
  question: Question,
  reader: Reader,
  step: Step,
  limit: number,
): Promise<Place[]> {
  const { level, from, to, last } = step
  const { rows } = await db.execute<{ poseId: string; score: number }>(sql`
    select pose_id as "poseId", score from generate_series(${from}::integer, ${to}::integer) as tiers (at), lateral (
      select pose_id, ${scoreOf(question, level)} as score from pose_words
      where ${sql.join([...answers(question, step), ...forReader(reader)], sql` and `)}
    ) found
    ${last === undefined ? sql`` : sql`where (score, pose_id) < (${last.score}::integer, ${last.poseId}::uuid)`}
    order by score desc, pose_id desc limit ${limit}`)
  return rows.map(({ poseId, score }) => ({ level, from, to, score, poseId }))
}

// A key that one of these terms has in the tier.
function has(column: SQL, terms: readonly number[]): SQL {
  return sql`${column} && array[${sql.raw(terms.map((term) => `${keyOf(term, 0)}::bigint + at`).join(', '))}]`
}

function hasWord(column: SQL, word: WordTerms): SQL {
  return sql`(${sql.join(
    word.map((terms) => has(column, terms)),
    sql` and `,
  )})`
}

function answers({ asked, within }: Question, { level, rare }: Step): SQL[] {
  const better = BETTER[level]
  const conditions = within.map((term) => has(WORDS, [term]))
  if (level === 'some') {
    const firsts = rare.flatMap(([terms = []]) => terms)
    const fewest = Math.max(1, Math.floor(asked.length / 2))
    conditions.push(
      has(WORDS, firsts),
      sql`${countOf(WORDS, asked)} between ${fewest} and ${asked.length - 1}`,
    )
  } else conditions.push(...asked.flat().map((terms) => has(COLUMNS[level], terms)))
  if (better) {
    const all = asked.map((word) => hasWord(better, word))
    conditions.push(sql`not (${sql.join(all, sql` and `)})`)
  }
  return conditions
}

function countOf(column: SQL, asked: Question['asked']): SQL {
  return sql`(${sql.join(
    asked.map((word) => sql`${hasWord(column, word)}::integer`),
    sql` + `,
  )})`
}

/**
 * How many words there are (100,000 each, where not all are); the whole name before all (10,000); then how many are in
 * the name (4000) and in name or tags (2000); then short names before long ones (to 300) and liked poses before others
 * (to 252).
 */
function scoreOf({ asked, whole }: Question, level: Level): SQL {
  const words = asked.length
  const each = (points: number) => sql.raw(String(Math.floor(points / words)))
  const parts = [
    sql`(${has(NAMES, [whole])})::integer * 10000`,
    sql`${sql.raw(String(600 * words))} / (cardinality(names) + ${sql.raw(String(words))})`,
    sql`(63 - at) * 4`,
  ]
  if (level !== 'names') parts.push(sql`${countOf(NAMES, asked)} * ${each(4000)}`)
  if (level !== 'names' && level !== 'heads') parts.push(sql`${countOf(HEADS, asked)} * ${each(2000)}`)
  if (level === 'some') parts.push(sql`${countOf(WORDS, asked)} * 100000`)
  return sql`(${sql.join(parts, sql` + `)})::integer`
}

function forReader({ showsSexual, showsViolent, blockedUids }: Reader): SQL[] {
  return [
    ...(showsSexual ? [] : [sql`not is_sexual`]),
    ...(showsViolent ? [] : [sql`not is_violent`]),
    ...(blockedUids.length === 0 ? [] : [sql`user_uid <> all(${sql.param([...blockedUids])}::text[])`]),
  ]
}

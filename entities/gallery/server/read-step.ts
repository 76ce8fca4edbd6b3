import type { Queries } from '@kamae/backend/context'
import { type SQL, sql } from 'drizzle-orm'
import type { Level, Place } from './found-cursor.ts'
import type { Reader } from './reader.ts'
import { keyOf } from './words/term.ts'

/** A word that is looked for, as `AskedWord` has it, in terms. */
export type WordTerms = readonly (readonly number[])[]

/** What is looked for, within what has all of `within`. `whole` is the text as a name. */
export type Question = {
  readonly asked: readonly WordTerms[]
  readonly within: readonly number[]
  readonly whole: number
}

/** The poses of some strata that answer so well; behind `last`, where it is one of them. */
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

/** The best `limit` of a step. */
export async function readStep(
  db: Queries,
  question: Question,
  reader: Reader,
  step: Step,
  limit: number,
): Promise<Place[]> {
  const { level, from, to, last } = step
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

function wordInRow(column: SQL, word: WordTerms): SQL {
  return sql`(${sql.join(
    word.map((terms) => inRow(column, terms)),
    sql` and `,
  )})`
}

function answers({ asked, within }: Question, step: Step): SQL[] {
  const { level, rare } = step
  const better = BETTER[level]
  const conditions = within.map((term) => inStrata(WORDS, [term], step))
  if (level === 'some') {
    const firsts = rare.flatMap(([terms = []]) => terms)
    const fewest = Math.max(1, Math.floor(asked.length / 2))
    conditions.push(
      inStrata(WORDS, firsts, step),
      sql`${countOf(WORDS, asked)} between ${fewest} and ${asked.length - 1}`,
    )
  } else conditions.push(...asked.flat().map((terms) => inStrata(COLUMNS[level], terms, step)))
  if (better) {
    const all = asked.map((word) => wordInRow(better, word))
    conditions.push(sql`not (${sql.join(all, sql` and `)})`)
  }
  return conditions
}

function countOf(column: SQL, asked: Question['asked']): SQL {
  return sql`(${sql.join(
    asked.map((word) => sql`${wordInRow(column, word)}::integer`),
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
    sql`(${inRow(NAMES, [whole])})::integer * 10000`,
    sql`${sql.raw(String(600 * words))} / (cardinality(names) + ${sql.raw(String(words))})`,
    sql`(63 - stratum) * 4`,
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

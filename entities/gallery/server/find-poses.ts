import type { Queries } from '@kamae/backend/database/queries'
import { sql } from '@kamae/backend/database/sql'
import type { Level, Place } from './found-cursor.ts'
import type { Reader } from '@kamae/entities/published/server/reader'
import { type Question, readStep, type WordTerms } from './read-step.ts'
import { TIERS } from './tier.ts'

// A step reads about so many poses at most, whatever the word: some milliseconds.
const READ_PER_STEP = 600
// Of the words of which a pose has one at least, those of so many poses are read together; the rarest alone up to the second.
const RARE = 300
const RAREST = 750
// Where a step found little of what it should, the next one reads up to so many times as many tiers.
const MOST_GROWTH = 4
// A search that has found too little after so many steps gives what it has.
const MOST_STEPS = 24

/**
 * The best `limit` poses behind a place, in falling order of how well they answer, how liked they are, and id. Rare words
 * are read all at once; of common ones a few tiers at a time, so that the cost does not grow with the gallery.
 */
export async function findPoses(
  db: Queries,
  question: Question,
  reader: Reader,
  after: Place | undefined,
  limit: number,
): Promise<Place[]> {
  return await db.transaction(
    async (transaction) => await findWithin(transaction, question, reader, after, limit),
    { accessMode: 'read only' },
  )
}

async function findWithin(
  db: Queries,
  question: Question,
  reader: Reader,
  after: Place | undefined,
  limit: number,
): Promise<Place[]> {
  const expected = await expectedOf(db, question)
  const isRare = expected.together <= READ_PER_STEP
  const levels: readonly Level[] =
    after?.level === 'all' || (after?.level !== 'names' && isRare)
      ? ['all', 'some']
      : ['names', 'heads', 'words', 'some']
  const rare = rareOf(question.asked, expected.words)
  const found: Place[] = []
  let tiers = tiersOf(expected.together)
  let level = after === undefined ? 0 : Math.max(0, levels.indexOf(after.level))
  let from = after?.from ?? 0
  let to = after?.to ?? tiers - 1
  let last = after
  for (let steps = 0; steps < MOST_STEPS && found.length < limit; steps++) {
    const name = levels[level]
    // Where every word is common, poses that have only some of them help nobody.
    if (name === undefined || (name === 'some' && (question.asked.length < 2 || rare.length === 0))) break
    if (name === 'some') to = TIERS - 1
    const step = { level: name, from, to, last, rare }
    const missing = limit - found.length
    const places = await readStep(db, question, reader, step, missing)
    found.push(...places)
    last = undefined
    if (to === TIERS - 1) {
      level++
      to = -1
      tiers = tiersOf(expected.together)
    } else tiers = Math.ceil(tiers * growthOf(places.length, missing))
    from = to + 1
    to = Math.min(from + tiers, TIERS) - 1
  }
  return found
}

function rareOf(asked: readonly WordTerms[], expected: readonly number[]): readonly WordTerms[] {
  const most = Math.max(RARE, Math.min(...expected, RAREST))
  return asked.filter((_, at) => (expected[at] ?? 0) <= most)
}

function growthOf(found: number, asked: number): number {
  return found === 0 ? MOST_GROWTH : Math.max(1, Math.min(MOST_GROWTH, (asked - found) / found))
}

function tiersOf(expected: number): number {
  return Math.max(1, Math.min(TIERS, Math.floor((TIERS * READ_PER_STEP) / Math.max(expected, 1))))
}

/**
 * How many poses have each word, and all of it, at most, as far as the sample of common words shows. What follows in the
 * transaction is kept from reading the whole table, which PostgreSQL takes for cheap when keys are many.
 */
async function expectedOf(
  db: Queries,
  { asked, within }: Question,
): Promise<{ readonly words: readonly number[]; readonly together: number }> {
  const { rows } = await db.execute<{ word: string; share: number }>(
    sql`with always as materialized (select set_config('enable_seqscan', 'off', true))
      select word, share from always join word_share
        on word = any(${sql.param([0, ...asked.flat(2), ...within])}::bigint[])`,
  )
  const shares = new Map(rows.map(({ word, share }) => [Number(word), share]))
  const poses = shares.get(0) ?? 0
  const ofAny = (terms: readonly number[]) =>
    poses *
    Math.min(
      1,
      terms.reduce((sum, term) => sum + (shares.get(term) ?? 0), 0),
    )
  const ofWord = (word: WordTerms) => Math.min(...word.map(ofAny))
  const words = asked.map(ofWord)
  return { words, together: Math.min(...words, ...within.map((term) => ofAny([term]))) }
}

import { CallError } from '@kamae/protocol/contract/errors'

/**
 * How well a pose answers: every word in the name, in name or tags, anywhere; `all` is the three at once, and `some`
 * not every word.
 */
export type Level = 'names' | 'heads' | 'words' | 'all' | 'some'

/** Where a search is: among the poses of these tiers that answer so well, behind the one with this score. */
export type Place = {
  readonly level: Level
  readonly from: number
  readonly to: number
  readonly score: number
  readonly poseId: string
}

const INITIALS: Readonly<Record<string, Level>> = { n: 'names', h: 'heads', w: 'words', a: 'all', s: 'some' }
const CURSOR =
  /^([nhwas])\.(\d{1,2})\.(\d{1,2})\.(\d{1,9})\.([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

/** The text that asks for what comes behind a found pose. */
export function writeFoundCursor({ level, from, to, score, poseId }: Place): string {
  return `${level[0]}.${from}.${to}.${score}.${poseId.replaceAll('-', '')}`
}

/** Reads it back; `invalid-argument` for a text that no search gave out. */
export function readFoundCursor(text: string): Place {
  const [, character = '', from, to, score, ...id] = CURSOR.exec(text) ?? []
  const level = INITIALS[character]
  const place = { from: Number(from), to: Number(to), score: Number(score), poseId: id.join('-') }
  if (level !== undefined && place.from <= place.to && place.to < 64) return { level, ...place }
  throw new CallError('invalid-argument', 'Send the cursor as the page before gave it.', { field: 'cursor' })
}

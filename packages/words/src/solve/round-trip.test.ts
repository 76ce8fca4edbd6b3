import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { expect, test } from 'vitest'
import { measureWords } from '../measure/measure-words.ts'
import { poseFromWords } from './pose-from-words.ts'
import { readWords } from '../read/read-words.ts'
import { joinPieces, formatWords } from '../format/format-words.ts'
import { statementsOf } from '../testing/statements.ts'
import { WORDS_LANGUAGES } from '../languages/languages.ts'
import type { WordedPose } from '../vocabulary/vocabulary.ts'

// Said clearly before, and still true after: metres, hundreds of degrees or shares.
const CLEAR = 0.05

const FORMATTED = BUILT_IN_POSES.map(({ id, pose }) => ({
  id,
  words: measureWords(pose),
  clear: statementsOf(pose, CLEAR),
}))
// Every language comes to the same words: what they make is measured once.
const made = new Map<string, ReadonlySet<string>>()

function madeOf(words: WordedPose): ReadonlySet<string> {
  const key = JSON.stringify(words)
  const known = made.get(key) ?? statementsOf(poseFromWords(words), 0)
  made.set(key, known)
  return known
}

// Pose → words → pose keeps at least 90 % of the coarse predicates of the built-in poses.
test.each(WORDS_LANGUAGES)(
  'told and read in %s, at least 90 of 100 statements survive, over all and on 90 of 100 built-in poses',
  (language) => {
    let [kept, all, whole] = [0, 0, 0]
    for (const { words, clear } of FORMATTED) {
      const after = madeOf(readWords(joinPieces(formatWords(words, language), language), language).words)
      all += clear.size
      const survived = [...clear].filter((statement) => after.has(statement)).length
      kept += survived
      if (survived >= 0.9 * clear.size) whole += 1
    }
    expect(all).toBeGreaterThan(1500)
    expect(kept / all).toBeGreaterThanOrEqual(0.95)
    expect(whole / FORMATTED.length).toBeGreaterThanOrEqual(0.9)
  },
)

test.each(WORDS_LANGUAGES)(
  'nothing that is described in %s is lost on the way to words again',
  (language) => {
    const lost = FORMATTED.filter(({ words }) => {
      const reported = formatWords(words, language)
      const { words: read, unread } = readWords(joinPieces(reported, language), language)
      return unread.length > 0 || sorted(formatWords(read, language)) !== sorted(reported)
    })
    expect(lost.map(({ id }) => id).length).toBeLessThanOrEqual(2)
  },
)

/** Ways may be described in another order. */
function sorted(pieces: readonly string[]): string {
  return pieces.join(' ').split('').sort().join('')
}

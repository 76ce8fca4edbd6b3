import { CLOSED, readPhoneme, weightsOf, type SoundPart, type Weights } from './phoneme-mouths.ts'
import type { Mouth } from './mouth.ts'

/** A phoneme with its time in seconds; `ipa` is empty in a pause. */
export type TimedPhoneme = { readonly ipa: string; readonly at: number; readonly until: number }

type Part = SoundPart & { readonly at: number; readonly until: number }

/**
 * The mouth over time from phonemes with their times. Consonants take on the vowel that follows them, or else the one
 * before (Öhman 1966, "Coarticulation in VCV utterances"); lips that have to meet do.
 */
export function mouthsOfPhonemes(phonemes: readonly TimedPhoneme[], language: string): readonly Mouth[] {
  const parts = phonemes.flatMap((phoneme) => partsOf(phoneme, language))
  return parts.map((part, index) => ({
    at: part.at,
    until: part.until,
    ...weightsOf(part.gesture, part.gesture.carry === 0 ? CLOSED : vowelBeside(parts, index)),
  }))
}

function partsOf({ ipa, at, until }: TimedPhoneme, language: string): readonly Part[] {
  let from = at
  return readPhoneme(ipa, language).map((part) => {
    const begin = from
    from += part.share * (until - at)
    return { ...part, at: begin, until: from }
  })
}

// As far as the lips reach ahead, and as far as they hold on.
const AHEAD_SECONDS = 0.25
const BEHIND_SECONDS = 0.12

function vowelBeside(parts: readonly Part[], index: number): Readonly<Weights> {
  const here = parts[index]
  if (here === undefined) return CLOSED
  const after = parts.slice(index + 1, index + 6).find(({ vowel }) => vowel !== undefined)
  if (after !== undefined && after.at - here.until < AHEAD_SECONDS) return weightsOf(after.gesture, CLOSED)
  const before = parts.slice(Math.max(0, index - 5), index).findLast(({ vowel }) => vowel !== undefined)
  const isNear = before !== undefined && here.at - before.until < BEHIND_SECONDS
  return isNear ? weightsOf(before.gesture, CLOSED) : CLOSED
}

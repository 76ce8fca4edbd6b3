import { blendPoses } from '@kamae/pose/transforms/blend'
import { type MaskName, MASKS } from '@kamae/pose/skeleton/masks'
import type { Pose } from '@kamae/pose/documents/pose'
import { poseFromWords } from '@kamae/words/solve/pose-from-words'
import { readWords, type ReadWords } from '@kamae/words/read/read-words'
import { WORDS_LANGUAGES, type WordsLanguage } from '@kamae/words/languages/languages'
import { NO_WORDS, type WordedPose } from '@kamae/words/vocabulary/vocabulary'

/** Which part of what the words make is put on. */
export const WORDS_PARTS = [
  'whole',
  'upperBody',
  'arms',
  'lowerBody',
  'head',
] as const satisfies readonly MaskName[]
export type TakenPart = (typeof WORDS_PARTS)[number]

/** How the words are gone: which part of them, how far, and in which of many ways. */
export type WordsManner = {
  readonly part: TakenPart
  readonly strength: number
  readonly variety: number
}

/** As the words say. */
export const PLAIN_MANNER: WordsManner = { part: 'whole', strength: 1, variety: 0 }

/** Whether words say anything. */
export function hasAnyWords(words: WordedPose): boolean {
  return Object.keys(words).length > Object.keys(NO_WORDS).length
}

/** What a text says: in the language of the page, or else in the one in which most of it is understood. */
export function readInAny(text: string, own: WordsLanguage): ReadWords {
  const first = readWords(text, own)
  if (first.unread.length === 0) return first
  const others = WORDS_LANGUAGES.filter((language) => language !== own).map((language) =>
    readWords(text, language),
  )
  return others.reduce((best, one) => (weight(one) > weight(best) ? one : best), first)
}

function weight({ words, unread }: ReadWords): number {
  return Object.keys(words).length - 3 * unread.length
}

/** The pose that comes of words on top of the present one, as far as its part is taken. */
export function poseOfWords(
  words: WordedPose,
  current: Pose,
  { part, strength, variety }: WordsManner,
): Pose {
  const made = poseFromWords(words, { from: current, strength, variety })
  return part === 'whole' ? made : blendPoses(current, made, 1, MASKS[part])
}

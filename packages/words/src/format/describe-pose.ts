import type { Pose } from '@kamae/pose/documents/pose'
import { measureWords } from '../measure/measure-words.ts'
import { joinPieces, formatWords } from './format-words.ts'
import { TONGUES, type WordsLanguage } from '../languages/languages.ts'
import type { WordedPose } from '../vocabulary/vocabulary.ts'

type Known = {
  /** The pose has the body's bones alone: of its hands nothing is said. */
  readonly isBodyOnly?: boolean
}

/** A pose in words of a language, by rule: what stands out first, then limb by limb; sides are the avatar's own. */
export function describePose(pose: Pose, language: WordsLanguage, known: Known = {}): string {
  const text = joinPieces(formatWords(measured(pose, known), language), language)
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}

/** The same as a prompt for a model that makes pictures: one person from head to toe, then pieces between commas, most of all first. */
export function posePrompt(pose: Pose, language: WordsLanguage, known: Known = {}): string {
  return joinPieces([TONGUES[language].picture, ...formatWords(measured(pose, known), language)], language)
}

function measured(pose: Pose, { isBodyOnly = false }: Known): WordedPose {
  const words = measureWords(pose)
  return isBodyOnly
    ? { ...words, ...withoutHand('leftArm', words), ...withoutHand('rightArm', words) }
    : words
}

function withoutHand(side: 'leftArm' | 'rightArm', words: WordedPose): Partial<WordedPose> {
  const arm = words[side]
  if (!arm) return {}
  const { hand: _unknown, ...rest } = arm
  return { [side]: rest }
}

import { removeAccents, unifyChineseJapanese, prepare } from './normalize-word.ts'
import { indexChineseJapanese, queryChineseJapanese } from './chinese-japanese.ts'
import { indexHangul, queryHangul } from './hangul.ts'
import { indexForms, queryForms } from './alphabetic.ts'
import { runsOf } from './runs.ts'
import { isStopWord } from './stop-words.ts'

const INDEX = { 'chinese-japanese': indexChineseJapanese, hangul: indexHangul, alphabetic: indexForms }

/** Everything that a text is found by. */
export function wordsOf(text: string): Set<string> {
  return new Set(wordsIn(text))
}

/** The same one after another, some of them again: whoever has enough looks no further. */
export function* wordsIn(text: string): Generator<string, void, void> {
  for (const run of runsOf(prepare(text))) yield* INDEX[run.kind](run.text)
}

// More would only make the search dearer: a text of so many words is found by its first ones.
const MOST_ASKED = 10
const MOST_FORMS = 12

/**
 * A word of a searched text: a pose has to have one of each of these lists. A word of a spaced writing is one list of its
 * forms; an unspaced one that no lexicon knows is a list for each pair of its characters.
 */
export type AskedWord = readonly (readonly string[])[]

/** The words that a searched text asks for; none where there is no word in it. */
export function askedOf(text: string): AskedWord[] {
  const runs = [...runsOf(prepare(text))]
  const significant = runs.filter((run) => run.kind !== 'alphabetic' || !isStopWord(removeAccents(run.text)))
  const asked = (significant.length > 0 ? significant : runs).flatMap(({ kind, text: run }): AskedWord[] => {
    if (kind === 'chinese-japanese') return queryChineseJapanese(run)
    return kind === 'hangul' ? queryHangul(run) : [[[...queryForms(run)]]]
  })
  const distinct = new Map(
    asked.map((word) => [word.flat().join(' '), word.map((forms) => forms.slice(0, MOST_FORMS))]),
  )
  return withoutPose([...distinct.values()]).slice(0, MOST_ASKED)
}

// Everything here is a pose: beside other words the word asks for nothing.
const POSE = new Set(['pose', 'posen', 'r:ぽず', 'h:ぽず', '姿势', 's:포즈'])

function withoutPose(asked: readonly AskedWord[]): readonly AskedWord[] {
  const others = asked.filter((word) => !word.some((forms) => forms.some((form) => POSE.has(form))))
  return others.length > 0 ? others : asked
}

/** A whole name as one word: who types all of it wants it first. */
export function wholeOf(name: string): string {
  const words = [...runsOf(prepare(name))].map(({ kind, text }) =>
    kind === 'alphabetic' ? removeAccents(text) : unifyChineseJapanese(text),
  )
  return `=${words.join(' ')}`
}

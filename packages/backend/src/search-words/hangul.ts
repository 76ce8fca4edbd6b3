import { nounsOf, verbStemsOf } from './korean.ts'

const stemmed = (stem: string) => `s:${stem}`

/** What is kept of a Korean word: its nouns, their beginnings and ends, and the stems that it may be a form of. */
export function indexHangul(word: string): Set<string> {
  const words = new Set<string>()
  for (const noun of nounsOf(word)) {
    words.add(stemmed(noun))
    // Nouns are put together without a blank: 고양이 of 고양이귀, 귀 is too short to be told.
    for (let length = 2; length < Math.min(noun.length, 5); length++) {
      words.add(stemmed(noun.slice(0, length)))
      words.add(stemmed(noun.slice(-length)))
    }
  }
  for (const stem of verbStemsOf(word)) words.add(stemmed(stem))
  return words
}

/** What a searched Korean word asks for: one of the nouns or stems that it may be a form of. */
export function queryHangul(word: string): string[][][] {
  const nouns = nounsOf(word)
  const stems = verbStemsOf(word)
  // What was written without a blank may have one: each half of a long noun is asked for.
  if (word.length >= 4 && nouns.size === 1 && stems.size === 0) {
    const middle = Math.ceil(word.length / 2)
    return [word.slice(0, middle), word.slice(middle)].map((half) => [[stemmed(half), stemmed(word)]])
  }
  return [[[...new Set([...nouns, ...stems])].map(stemmed)]]
}

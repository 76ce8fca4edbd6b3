import { longestNounOf, nounsOf, verbStemsOf } from './korean.ts'

const stemmed = (stem: string) => `s:${stem}`

/** What is kept of a Korean word: its nouns, the stems that it may be a form of, pairs of its syllables. */
export function indexHangul(word: string): Set<string> {
  const words = new Set<string>()
  for (const noun of nounsOf(word)) words.add(stemmed(noun))
  for (const stem of verbStemsOf(word)) words.add(stemmed(stem))
  for (const pair of pairsOf(word)) words.add(pair)
  return words
}

/** What a searched Korean word asks for. A short one is sought by its stems, a longer noun by its pairs of syllables. */
export function queryHangul(word: string): string[][] {
  const stems = verbStemsOf(word)
  const noun = longestNounOf(word)
  const any = [...new Set([...nounsOf(word), ...stems])].map(stemmed)
  if (word.length <= 2) return [[...any, ...pairsOf(word)]]
  const longestStem = [...stems].toSorted((a, b) => b.length - a.length)[0]
  if (noun === word && longestStem !== undefined) {
    // 점프하는: the noun in a doing is sought as one, so that it is found alone.
    return longestStem.length >= 2 ? [[...any, ...(longestStem.length === 2 ? [longestStem] : [])]] : [any]
  }
  return pairsOf(noun).map((pair) => [pair])
}

function pairsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2))
}

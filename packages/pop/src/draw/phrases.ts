import { jaModel, Parser } from 'budoux'

/** What is never torn: cries drawn out, and spoken words that a model learned from newspapers does not know. */
const WHOLE = /(\p{L})\1{2,}|こんにちは|おはよう|なるほど|どういたしまして/gu

/** Pieces after which a phrase always ends: spaces, and the marks after a word. */
const ENDS = /[ \u3000\u00AD]$|[\p{L}\p{N}][^\p{L}\p{N}]*[、。，．！？!?…‥]$/u

const MOST_KEPT = 200
const known = new Map<string, readonly (readonly string[])[]>()
let parser: Parser | undefined

/** Joins the pieces of a Japanese text into phrases (bunsetsu): each is the pieces between which it breaks where it must. */
export function phrasesOf(pieces: readonly string[]): readonly (readonly string[])[] {
  const text = pieces.join('')
  let phrases = known.get(text)
  if (!phrases) {
    phrases = withoutLoneCharacters(joinPieces(pieces, breaksOf(text)))
    // A bubble that is dragged is set in every frame.
    if (known.size >= MOST_KEPT) known.clear()
    known.set(text, phrases)
  }
  return phrases
}

/** Places in UTF-16 units at which phrases begin, wherever kinsoku stands. */
function breaksOf(text: string): ReadonlySet<number> {
  parser ??= new Parser(jaModel)
  const breaks = new Set(parser.parseBoundaries(text))
  for (const { 0: whole, index } of text.matchAll(WHOLE))
    for (let at = index + 1; at < index + whole.length; at++) breaks.delete(at)
  return breaks
}

/** Only where one piece ends and the next begins may a phrase end: there kinsoku allows it. */
function joinPieces(pieces: readonly string[], breaks: ReadonlySet<number>): string[][] {
  const phrases: string[][] = []
  let at = 0
  let before = ''
  for (const piece of pieces) {
    const phrase = phrases.at(-1)
    const begins = piece !== '\u3000' && (breaks.has(at) || ENDS.test(before))
    if (phrase && !begins) phrase.push(piece)
    else phrases.push([piece])
    at += piece.length
    before = piece
  }
  return phrases
}

/** A letter alone belongs to its neighbour: the model cuts お誕生|日 and う|そでしょ. */
function withoutLoneCharacters(phrases: readonly (readonly string[])[]): string[][] {
  const joined: string[][] = []
  for (const phrase of phrases) {
    const before = joined.at(-1)
    if (before && !ENDS.test(before.at(-1) ?? '') && (isLone(before) || isLone(phrase)))
      before.push(...phrase)
    else joined.push([...phrase])
  }
  return joined
}

function isLone(phrase: readonly string[]): boolean {
  return (phrase.join('').match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 2
}

/** Cuts a text that comes in pieces into sentences that can be spoken one after another. */
export type SentenceCutter = {
  /** The sentences that are whole now. */
  feed(piece: string): string[]
  /** What is left when nothing more comes. */
  end(): string[]
}

const LONGEST = 180
const SHORTEST_PART = 40
const CLOSERS = '」』）)】］]"”’\'»›*_~〜♪'
const ENDS = '。！？｡!?.…．'
const WIDE = '。！？｡．'
const PAUSES = /[,、，;；:：—–]\s*$/u

// A dot behind them ends no sentence (Unicode CLDR's suppressions, the most used of each language).
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  en: 'mr mrs ms dr prof st jr sr vs etc e.g i.e no vol fig inc ltd co u.s a.m p.m approx gen col sgt'.split(
    ' ',
  ),
  de: 'z.b d.h u.a usw bzw dr prof hr fr nr str ca evtl ggf inkl max min s.o vgl abs etc st'.split(' '),
  fr: 'm mm mme mlle dr prof p.ex etc cf av st no art env'.split(' '),
  es: 'sr sra srta dr dra d ud uds p.ej etc av núm pág ee.uu prof'.split(' '),
}

/** A cutter for one text; `language` is one of ja, en, zh, es, de, fr, ko. */
export function sentenceCutter(language: string): SentenceCutter {
  let rest = ''
  const cut = (isLast: boolean) => {
    const sentences: string[] = []
    for (;;) {
      const end = endOfSentence(rest, language, isLast)
      if (end === undefined) break
      sentences.push(rest.slice(0, end).trim())
      rest = rest.slice(end)
    }
    return sentences.filter((sentence) => sentence !== '')
  }
  return {
    feed: (piece) => {
      rest += piece
      return cut(false)
    },
    end: () => {
      const sentences = [...cut(true), rest.trim()]
      rest = ''
      return sentences.filter((sentence) => sentence !== '')
    },
  }
}

function endOfSentence(text: string, language: string, isLast: boolean): number | undefined {
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '\n' && text.slice(0, at).trim() !== '') return at + 1
    if (!ENDS.includes(sign)) continue
    const end = pastSigns(text, at)
    // More signs, or what tells that it goes on, may still come.
    if (end === text.length) return isLast ? end : longPart(text, language)
    if (isEnd(text, at, end, language)) return end
    at = end - 1
  }
  return longPart(text, language)
}

function pastSigns(text: string, from: number): number {
  let end = from
  while (end < text.length && (ENDS + CLOSERS).includes(text.charAt(end))) end++
  return end
}

function isEnd(text: string, at: number, end: number, language: string): boolean {
  const signs = text.slice(at, end)
  const after = text.slice(end)
  const next = after.trimStart().charAt(0)
  const isSpaced = /^\s/u.test(after)
  const isSilence = /^(?:…|\.{2,})+[^。！？!?]*$/u.test(signs)
  if (WIDE.includes(signs.charAt(0)) || /[。！？]/u.test(signs)) {
    // 「…。」と言った goes on.
    return !(/[」』）]/u.test(signs) && /^(?:と|って|、|，|だ|で)/u.test(after))
  }
  if (isSilence) return isSpaced && next !== '' && !/\p{Ll}/u.test(next) && !/^[\p{Lo}]/u.test(next)
  if (signs.startsWith('.')) return isSpaced && isFullStop(text.slice(0, at), signs, next, language)
  // A question inside of a sentence: “Really?” she said.
  if (isSpaced) return !/\p{Ll}/u.test(next)
  return /[\p{Lo}\p{Extended_Pictographic}「『（]/u.test(after.charAt(0))
}

function isFullStop(before: string, signs: string, next: string, language: string): boolean {
  const word = /[\p{L}\p{N}.]+$/u.exec(before)?.[0].toLowerCase() ?? ''
  if (signs.length > 1 && !/^\.[*_"”’)»]/u.test(signs)) return !/\p{Ll}/u.test(next)
  if (/\p{Ll}/u.test(next)) return false
  if ((ABBREVIATIONS[language] ?? []).includes(word)) return false
  // A. Smith; the 1. of a list; den 3. Mai.
  if (/^\p{L}$/u.test(word) && language !== 'ko' && word !== 'i') return false
  if (/^\d{1,2}$/.test(word)) return language !== 'de' && !/(?:^|\n)\s*\d+$/.test(before)
  return true
}

// Somebody who never ends a sentence is cut where they breathe, or at least between two words.
function longPart(text: string, language: string): number | undefined {
  if (text.length <= LONGEST) return undefined
  for (let end = LONGEST; end > SHORTEST_PART; end--) if (PAUSES.test(text.slice(end - 2, end))) return end
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text.slice(0, LONGEST + 1))
  let cut = LONGEST
  for (const { index, isWordLike } of words) if (isWordLike && index > SHORTEST_PART) cut = index
  return cut
}

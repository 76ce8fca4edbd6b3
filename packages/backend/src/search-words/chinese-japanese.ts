import { unifyChineseJapanese } from './normalize-word.ts'
import { type Form, formsAs, longest } from './japanese-lexicon.ts'

const HAN = /^\p{Script=Han}$/u
const HIRAGANA = /^\p{Script=Hiragana}$/u
// What may be before and behind a short word that is written as it is read.
const BEFORE = new Set('をにでがのはともへや')
const BEHIND = new Set('をにでがのはともへや')

type Match = { readonly from: number; readonly to: number; readonly forms: readonly Form[] }

/** The words of the lexicon in a stretch, by where they start, the longest first. */
function matchesAt(original: string, folded: string, from: number): Match[] {
  const matches: Match[] = []
  for (let to = Math.min(folded.length, from + longest); to > from; to--) {
    const known = formsAs(folded.slice(from, to))
    if (known.length === 0) continue
    const forms = known.filter((form) => mayBe(form, original, folded, from, to))
    if (forms.length > 0) matches.push({ from, to, forms })
  }
  return matches
}

function mayBe(
  { isKana, isNoun }: Form,
  original: string,
  folded: string,
  from: number,
  to: number,
): boolean {
  const before = folded[from - 1]
  const behind = folded[to]
  const length = to - from
  // 手 in 選手 is not the hand; with more characters, or an ending, a word is itself wherever it is.
  if (!isKana) {
    return length > 1 || !isNoun || !((before && HAN.test(before)) || (behind && HAN.test(behind)))
  }
  if (length > 2) return true
  const isStart = before === undefined || !HIRAGANA.test(original[from - 1] ?? '') || BEFORE.has(before)
  if (!isNoun) return isStart && length > 1
  return (
    isStart &&
    (behind === undefined || !HIRAGANA.test(original[to] ?? '') || BEHIND.has(behind)) &&
    (length > 1 || behind !== undefined || from === 0)
  )
}

// Kept of a word of the lexicon: how it is read, and which of the two ways it was written.
function keptOf({ word, reading, isKana }: Form): string[] {
  return [`r:${reading}`, isKana ? `h:${reading}` : `k:${word}`]
}

/** What is kept of a stretch of Chinese or Japanese: words of the lexicon, single Chinese characters, pairs of characters. */
export function* indexChineseJapanese(original: string): Generator<string, void, void> {
  const folded = unifyChineseJapanese(original)
  for (let at = 0; at < folded.length; at++) {
    for (const { forms } of matchesAt(original, folded, at)) for (const form of forms) yield* keptOf(form)
    const character = folded[at] ?? ''
    if (HAN.test(character) || folded.length === 1) yield character
    const pair = folded.slice(at, at + 2)
    if (pair.length === 2 && !isMixed(pair)) yield pair
  }
}

// A word that is searched as it is written is also found where it is written as it is read.
function soughtOf(match: Match, folded: string): string[] {
  const sought = new Set<string>()
  for (const { word, reading, isKana } of match.forms) {
    if (isKana) sought.add(`r:${reading}`)
    else {
      sought.add(`k:${word}`)
      sought.add(`h:${reading}`)
      if (match.to - match.from === 1) sought.add(folded.slice(match.from, match.to))
    }
  }
  return [...sought]
}

// Says nothing of what is sought, in Japanese and in Chinese.
const GRAMMAR =
  /^(?:[ぁ-ん]|て(?:い|いる|る|いた|た|み|みる)?|た|だ|で(?:す|した)?|です|ます|ました|ません|ない|なが|ながら|から|まで|より|だけ|して|した|する|しい|しながら|している|してる|いる|ある|こと|もの|よう|ような|ように|みたい|みたいな|って|という|など|ほど|など|くらい|そう|たい|なら|たり|れる|られる|せる|させる|ている|てる|な|よ|ね|的|了|着|过|在|地|得|和|与|是|个|一个|有|的人|把|被|着的|正在|一)$/u

const japanese = new Intl.Segmenter('ja', { granularity: 'word' })
const chinese = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * What a searched stretch asks for, word by word: all that a word is put together from, each of it in any of its forms. Words of the lexicon are taken out first,
 * the longest; what is left is cut into words by the dictionary of ICU, and those are sought by their pairs.
 */
export function queryChineseJapanese(original: string): string[][][] {
  const folded = unifyChineseJapanese(original)
  const asked: string[][][] = []
  let loose = 0
  let at = 0
  while (at < folded.length) {
    const match = matchesAt(original, folded, at)[0]
    if (match === undefined) {
      at++
      continue
    }
    asked.push(...queryLoose(original.slice(loose, at)))
    asked.push([soughtOf(match, folded)])
    at = match.to
    loose = at
  }
  asked.push(...queryLoose(original.slice(loose)))
  // Nothing but grammar is sought as it is written.
  return asked.length > 0 ? asked : [pairsOf(folded)]
}

function queryLoose(original: string): string[][][] {
  if (original === '') return []
  const segmenter = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(original) ? japanese : chinese
  return [...segmenter.segment(original)].flatMap(({ segment }) => {
    const folded = unifyChineseJapanese(segment)
    if (GRAMMAR.test(folded)) return []
    // An inflected word is sought by the characters that stay: 描 of 描いて, 弹 of 弹着.
    const stem = folded.replace(/(?<=\p{Script=Han})(?:\p{Script=Hiragana}+|[着了过])$/u, '')
    return [pairsOf(stem)]
  })
}

function pairsOf(folded: string): string[][] {
  if (folded.length < 2) return folded === '' ? [] : [[folded]]
  const pairs = Array.from({ length: folded.length - 1 }, (_, at) => folded.slice(at, at + 2))
  const significant = pairs.filter((pair) => !isMixed(pair))
  // 見せ場: what stands alone between kana is sought by itself.
  const alone = [...folded.matchAll(/(?<!\p{Script=Han})\p{Script=Han}(?!\p{Script=Han})/gu)].map(
    ([one]) => one,
  )
  return [...significant, ...alone].map((word) => [word])
}

// A Chinese character beside a kana: mostly a word and its particle, and no help in finding it.
function isMixed([first = '', second = '']: string): boolean {
  return HAN.test(first) !== HAN.test(second)
}

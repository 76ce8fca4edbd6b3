// Kinsoku shori: what must not begin a line, and what must not end one (JIS X 4051, JLREQ 3.1.7 and 3.1.8).
const NEVER_FIRST = new Set(
  '、。，．・：；？！‼⁇⁈⁉）］｝〕〉》」』】〙〗〟’”»ヽヾーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ々〻‐゠–〜～…‥,.!?:;)]}%％',
)
const NEVER_LAST = new Set('（［｛〔〈《「『【〘〖〝‘“«([{$¥￥#')

const CJK =
  /[\u2E80-\u303F\u3040-\u30FF\u3100-\u312F\u31F0-\u31FF\u3200-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFF}]/u

export const SOFT_HYPHEN = '\u00AD'

/** Whether a letter is of a script that is written in squares, without spaces. */
export function isCjk(character: string): boolean {
  return CJK.test(character)
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A text in its letters, as a reader counts them. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** The pieces between which a line may break: words with the spaces after them, and single letters of scripts without spaces. */
export function piecesOf(characters: readonly string[]): string[] {
  const pieces: string[] = []
  let before: string | undefined
  for (const character of characters) {
    const breaks =
      before === undefined
        ? true
        : NEVER_FIRST.has(character) || NEVER_LAST.has(before)
          ? false
          : character === ' '
            ? false
            : before === ' ' ||
              before === SOFT_HYPHEN ||
              before === '-' ||
              CJK.test(character) ||
              CJK.test(before)
    if (breaks) pieces.push(character)
    else pieces.push((pieces.pop() ?? '') + character)
    before = character
  }
  return pieces
}

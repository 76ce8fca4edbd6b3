import { graphemes, piecesOf, SOFT_HYPHEN } from './kinsoku.ts'

export type Line = { readonly text: string; readonly length: number }

/** What stays on a line where it can, and the pieces between which it breaks where it is longer than the line. */
type Unit = { readonly text: string; readonly pieces: readonly string[] }

/** A text between two breaks that were typed, in units between which a line may break. */
export type Paragraph = { readonly units: readonly Unit[]; readonly isShort: boolean }

/** A paragraph in lines; `tornPhrases`: how many units were longer than a line, `isTorn`: a piece was. */
type Wrapped = {
  readonly lines: readonly Line[]
  readonly isTorn: boolean
  readonly tornPhrases: number
}

/** So few letters without a space are one word, whatever their script. */
const SHORT = 6
/** Up to so many lines of a paragraph are made about equally long. */
const BALANCED = 6

/** A text that breaks between its pieces, or between what `join` makes of them. */
export function paragraphOf(
  text: string,
  join: (pieces: readonly string[]) => readonly (readonly string[])[] = (pieces) =>
    pieces.map((piece) => [piece]),
): Paragraph {
  const characters = graphemes(text)
  return {
    units: join(piecesOf(characters)).map((pieces) => ({ text: pieces.join(''), pieces })),
    isShort: characters.length <= SHORT && !text.includes(' '),
  }
}

/** The same number of lines, about equally long: no last letter of a sentence stands alone. */
export function balanced(
  paragraph: Paragraph,
  greedy: Wrapped,
  most: number,
  lengthOf: (text: string) => number,
  size: number,
): Wrapped {
  const count = greedy.lines.length
  if (greedy.isTorn || count < 2 || count > BALANCED) return greedy
  let best = greedy
  let [low, high] = [most / 2, most]
  for (let step = 0; step < 6; step++) {
    const middle = (low + high) / 2
    const tried = wrap(paragraph, middle, lengthOf, size)
    if (tried.lines.length === count && !tried.isTorn && tried.tornPhrases <= greedy.tornPhrases) {
      best = tried
      high = middle
    } else low = middle
  }
  return best
}

/** What is seen of a line: soft hyphens only where it ends, and no spaces there. */
const shown = (text: string) =>
  text
    .replace(/\u00AD(?=.)/gu, '')
    .replace(/[ \u3000]+$/u, '')
    .replace(/\u00AD$/, '-')

/** Breaks a paragraph into lines of at most this length, each as long as it can be. */
export function wrap(
  { units, isShort }: Paragraph,
  most: number,
  lengthOf: (text: string) => number,
  size: number,
): Wrapped {
  const lines: string[] = []
  let line = ''
  // How long the line is by its pieces alone: near enough to say what surely fits, and what surely does not.
  let length = 0
  const doubt = most * 0.005 + size * 2
  let isTorn = false
  let tornPhrases = 0
  const endLine = () => {
    lines.push(line)
    line = ''
    length = 0
  }
  const add = (piece: string) => {
    const ends = shown(piece)
    const isPlain = !piece.includes(SOFT_HYPHEN)
    const sum = length + lengthOf(ends)
    const isSure = isPlain && Math.abs(sum - most) > doubt
    const fits = line === '' || (isSure ? sum <= most : lengthOf(shown(line + piece)) <= most)
    if (!fits) endLine()
    line += piece
    // A soft hyphen is as wide as what becomes of it: nothing, unless the line ends there.
    length += lengthOf(isPlain ? piece : piece.replaceAll(SOFT_HYPHEN, ''))
    // One word that is longer than the line is broken where it must be.
    if (line === piece && lengthOf(shown(line)) > most) {
      const characters = graphemes(line)
      let from = 0
      for (;;) {
        const count = fitting(characters, from, most, (part) => lengthOf(shown(part)))
        if (from + count >= characters.length) break
        lines.push(characters.slice(from, from + count).join(''))
        from += count
        isTorn = true
      }
      line = characters.slice(from).join('')
      length = lengthOf(line.replaceAll(SOFT_HYPHEN, ''))
    }
  }
  for (const { text, pieces } of units) {
    if (pieces.length > 1 && lengthOf(shown(text)) > most) {
      // It begins a line, so that no more of it is torn than must be.
      if (line !== '') endLine()
      for (const piece of pieces) add(piece)
      tornPhrases++
    } else add(text)
  }
  lines.push(line)
  return {
    lines: lines.map((text) => {
      const seen = shown(text)
      return { text: seen, length: lengthOf(seen) }
    }),
    isTorn: isTorn || (lines.length > 1 && isShort),
    tornPhrases,
  }
}

/** How many letters from a place on fit, at least one: tried in growing steps, so that a long word costs no more than its lines. */
function fitting(
  characters: readonly string[],
  from: number,
  most: number,
  lengthOf: (text: string) => number,
): number {
  const fits = (count: number) => lengthOf(characters.slice(from, from + count).join('')) <= most
  const left = characters.length - from
  let high = 1
  while (high < left && fits(high * 2)) high *= 2
  let low = high
  high = Math.min(left, high * 2)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}

import { breakLines } from './break-lines.ts'
import { box, type Node, textLine } from './nodes.ts'
import { type Typeset, typeset } from './typeset.ts'

// The tokens of the light theme.
const TEXT = '#1e1b18'
const LINE = '#857c72'
const ACCENT = '#f25c54'
const PAPER = '#f6f4f0'

const LEFT = 720
const WORDS_LEFT = LEFT + 56
const WIDTH = 1128 - WORDS_LEFT
const SPACE = 96
const SIZE = 44
const DOT = 32
const RING = 6

/** Words as stops of a line from top to bottom, in the middle of a card's height; the first is the start. */
export function drawTrail(
  words: readonly string[],
  lang: string | null | undefined,
  height: number,
): { readonly nodes: Node[]; readonly typesets: readonly Typeset[] } {
  const typesets = words.map((word) => typeset(`${word}…`, lang))
  const top = (height - (words.length - 1) * SPACE) / 2
  const line = box({
    position: 'absolute',
    left: LEFT + DOT / 2 - 3,
    top,
    width: 6,
    height: (words.length - 1) * SPACE,
    backgroundColor: LINE,
  })
  const stops = typesets.flatMap((set, at) => {
    const y = top + at * SPACE
    const [shown = ''] = breakLines(set.text.slice(0, -1), {
      width: WIDTH,
      most: 1,
      locale: set.script,
      measure: (piece) => set.widthOf(piece) * SIZE,
    })
    const colour = at === 0 ? ACCENT : LINE
    return [
      box({
        position: 'absolute',
        left: LEFT,
        top: y - DOT / 2,
        width: DOT - 2 * RING,
        height: DOT - 2 * RING,
        borderRadius: DOT / 2,
        backgroundColor: at === 0 ? ACCENT : PAPER,
        border: `${RING}px solid ${colour}`,
      }),
      textLine(shown, set, {
        position: 'absolute',
        left: WORDS_LEFT,
        top: y - SIZE * 0.56,
        height: SIZE * 1.25,
        fontSize: SIZE,
        color: TEXT,
      }),
    ]
  })
  return { nodes: [...(words.length > 1 ? [line] : []), ...stops], typesets }
}

import { FEELINGS, type Feeling } from '../feelings.ts'

/** A piece of an answer: words to show, or a feeling (and a gesture of the character's own) that begins there. */
export type SpokenPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'reaction'; readonly feeling: Feeling; readonly gesture?: string }

export type ReactionReader = {
  /** Takes the next piece of what a model writes; what may still become a tag waits. */
  feed(piece: string): SpokenPart[]
  /** What waited; the beginning of a tag that never ended is dropped. */
  end(): SpokenPart[]
}

/** Longer ones are no tags. */
const LONGEST_TAG = 80
const OPENING = '[［【'
const CLOSING = ']］】'
const SPACE = /[ \t\u3000]/
const NAMES: readonly string[] = FEELINGS

type Tag = { readonly length: number; readonly feeling: Feeling; readonly gesture?: string }

/**
 * Reads `[feeling]` and `[feeling|gesture]` out of a text that comes in pieces, cut anywhere. A tag of a known feeling is
 * never shown, however it is written: capitals, blanks, full-width or doubled brackets, a gesture that the character does
 * not have. Everything else passes: links, `[1]`, `[sad but true]`.
 */
export function readReactions(gestures: readonly string[]): ReactionReader {
  const known = new Map(gestures.map((name) => [keyOf(name), name]))
  let waiting = ''
  // What was shown last: a blank behind a tag goes where another is before it.
  let last = '\n'
  let eatsBlanks = false

  const take = (isEnd: boolean): SpokenPart[] => {
    const parts: SpokenPart[] = []
    const show = (text: string) => {
      const shown = eatsBlanks ? text.replace(/^[ \t\u3000]+/, '') : text
      if (text === '') return
      if (shown === '') return
      eatsBlanks = false
      last = shown.at(-1) ?? last
      const before = parts.at(-1)
      if (before?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: before.text + shown }
      else parts.push({ kind: 'text', text: shown })
    }
    while (waiting !== '') {
      const from = firstOpening(waiting)
      show(waiting.slice(0, from))
      waiting = waiting.slice(from)
      if (waiting === '') break
      const tag = tagAt(waiting, known)
      if (tag === 'more') {
        if (!isEnd) break
        // Cut in the middle of a tag: nobody wants to read half of it.
        if (/\p{L}/u.test(waiting)) waiting = ''
        show(waiting)
        waiting = ''
      } else if (tag === undefined) {
        show(waiting.slice(0, 1))
        waiting = waiting.slice(1)
      } else {
        const { length, ...reaction } = tag
        waiting = waiting.slice(length)
        eatsBlanks ||= /\s/.test(last)
        parts.push({ kind: 'reaction', ...reaction })
      }
    }
    return parts
  }
  return {
    feed: (piece) => {
      waiting += piece
      return take(false)
    },
    end: () => take(true),
  }
}

function keyOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
}

function firstOpening(text: string): number {
  for (let at = 0; at < text.length; at++) if (OPENING.includes(text.charAt(at))) return at
  return text.length
}

/** The tag that a text begins with; `more` where only what follows can tell. */
function tagAt(text: string, known: ReadonlyMap<string, string>): Tag | 'more' | undefined {
  let at = 0
  while (at <= LONGEST_TAG && at < text.length && OPENING.includes(text.charAt(at))) at++
  const brackets = at
  at = behindBlanks(text, at)
  const start = at
  while (at < text.length && /[a-z]/i.test(text.charAt(at))) at++
  const word = text.slice(start, at).toLowerCase()
  if (at > LONGEST_TAG) return undefined
  if (at === text.length) return NAMES.some((name) => name.startsWith(word)) ? 'more' : undefined
  if (!NAMES.includes(word)) return undefined
  const feeling = word as Feeling
  at = behindBlanks(text, at)
  if (at === text.length) return at > LONGEST_TAG ? undefined : 'more'
  // Another begins in it: what is left of this one must not look like a tag.
  if (OPENING.includes(text.charAt(at))) return { length: at, feeling }
  if (CLOSING.includes(text.charAt(at))) return closed(text, at, brackets, { feeling })
  const end = endOfTag(text, at)
  if (end === 'more') return 'more'
  const isBar = text.charAt(at) === '|' || text.charAt(at) === '｜'
  // A bar is nothing but a tag's: without an end it is taken out by itself.
  if (end === undefined) return isBar ? { length: at + 1, feeling } : undefined
  const words = text.slice(at, end).split(/[|｜,:/[［【\]］】]/)
  const gesture = words.map((one) => known.get(keyOf(one))).find((name) => name !== undefined)
  if (!isBar && gesture === undefined) return undefined
  return closed(text, end, brackets, gesture === undefined ? { feeling } : { feeling, gesture })
}

function behindBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && SPACE.test(text.charAt(at))) at++
  return at
}

/** Where the closing bracket is that belongs to the tag; brackets in it are its own. */
function endOfTag(text: string, from: number): number | 'more' | undefined {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '\n' || at > LONGEST_TAG) return undefined
    if (OPENING.includes(sign)) depth++
    else if (CLOSING.includes(sign) && depth-- === 0) return at
  }
  return text.length > LONGEST_TAG ? undefined : 'more'
}

function closed(text: string, end: number, brackets: number, reaction: Omit<Tag, 'length'>): Tag | 'more' {
  let at = end
  while (at < text.length && at - end < brackets && CLOSING.includes(text.charAt(at))) at++
  const mayCloseMore = at === text.length && at - end < brackets
  // Of brackets that were opened more often than closed nothing is left: what is behind would look like a tag again.
  return mayCloseMore ? 'more' : { length: at, ...reaction }
}

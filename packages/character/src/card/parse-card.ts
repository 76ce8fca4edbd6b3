import { CardError } from './card-error.ts'

/** The most bytes of JSON (UTF-8) that a card has. */
export const CARD_BYTES = 1024 * 1024

/** How deep a card may be nested: the deepest known extensions are at 9. */
const DEEPEST = 48

// JSON.stringify writes NUL and halves of surrogate pairs as escapes.
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** Parses JSON of a stranger: its size and depth are known before anything is built of it. Throws `CardError`. */
export function parseCard(text: string): unknown {
  // No text has fewer bytes than units.
  if (text.length > CARD_BYTES || new TextEncoder().encode(text).length > CARD_BYTES)
    throw new CardError('too-large')
  if (depthOf(text) > DEEPEST) throw new CardError('too-deep')
  const card = parse(text.charCodeAt(0) === 0xfe_ff ? text.slice(1) : text)
  checkCard(card)
  return card
}

/** Refuses what would be too large, too deep or not to be kept: for a card that was parsed by somebody else. Throws `CardError`. */
export function checkCard(card: unknown): void {
  checkDepth(card, DEEPEST)
  const text = JSON.stringify(card) ?? ''
  if (text.length > CARD_BYTES || new TextEncoder().encode(text).length > CARD_BYTES)
    throw new CardError('too-large')
  if (UNSTORABLE.test(text)) throw new CardError('broken-text')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CardError('not-json')
  }
}

function checkDepth(value: unknown, left: number): void {
  if (typeof value !== 'object' || value === null) return
  if (left === 0) throw new CardError('too-deep')
  for (const part of Object.values(value)) checkDepth(part, left - 1)
}

// Brackets outside of texts: what is no JSON may count wrongly, and is refused by the parser.
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (isInText) {
      if (sign === BACKSLASH) at++
      else if (sign === QUOTE) isInText = false
    } else if (sign === QUOTE) isInText = true
    else if (sign === 0x5b || sign === 0x7b) deepest = Math.max(deepest, ++depth)
    else if (sign === 0x5d || sign === 0x7d) depth--
  }
  return deepest
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** A text without case, accents and width, as people type it. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()
}

const WORD_START = 12
const RUN = 4

/**
 * How well what was typed fits a text, both plain: 0 where some of its letters are missing there. Every word is looked for on its own,
 * whole or with letters left out; a word at the start of a word counts most, letters in a row more than scattered ones.
 */
export function fit(typed: string, text: string): number {
  let sum = 0
  for (const word of typed.split(/\s+/).filter(Boolean)) {
    const one = fitWord(word, text)
    if (one === 0) return 0
    sum += one
  }
  // Of two that fit alike, the shorter one is meant.
  return sum === 0 ? 0 : sum + 1 / (1 + text.length)
}

/** Whether every word that was typed begins some word of a text, both plain. */
export function matchesWordStarts(typed: string, text: string): boolean {
  return typed
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => beginsWord(word, text))
}

function beginsWord(word: string, text: string): boolean {
  return text.startsWith(word) || text.includes(` ${word}`)
}

function fitWord(word: string, text: string): number {
  const whole = text.indexOf(word)
  if (whole >= 0) {
    return word.length * RUN + (beginsWord(word, text) ? WORD_START : 2)
  }
  // A letter or two may be anywhere: scattered, they mean nothing.
  if (word.length < 3) return 0
  let score = 0
  let from = 0
  let last = -2
  for (const character of word) {
    const at = text.indexOf(character, from)
    if (at < 0) return 0
    if (at - last > 8 && last >= 0) return 0
    const isStart = at === 0 || text[at - 1] === ' '
    score += at === last + 1 ? RUN / 2 : isStart ? 1.5 : 0.3
    last = at
    from = at + 1
  }
  return score
}

import type { GptMessage } from './gpt.ts'

// What is around each message in the usual chat templates, and before the answer
// (https://cookbook.openai.com/examples/how_to_count_tokens_with_tiktoken).
const AROUND_MESSAGE = 4
const BEFORE_ANSWER = 3

/** About how many tokens a text has, whichever the model: rather too many than too few. */
export function estimateTokens(text: string): number {
  let dense = 0
  let plain = 0
  // By its letters one after another: an array of them would be many times as large as the text.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x20 && code <= 0x7e) plain++
    else if (isDense(code)) dense++
  }
  return Math.ceil(dense + plain / PLAIN_CHARACTERS + (text.length - dense - plain) / 2)
}

/** The longest text, in UTF-16 units, that may have no more tokens than this by any count here. */
export function mostCharacters(tokens: number): number {
  return tokens * PLAIN_CHARACTERS
}

// Plain letters, digits and spaces: about four of them are a token, of anything else about two.
const PLAIN_CHARACTERS = 4

// Scripts whose tokenizers give about a token a character: kana, Han, Hangul, full-width forms.
function isDense(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x11ff) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7af) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xff00 && code <= 0xffef)
  )
}

// What a tokenizer knows as a word or two: letters in small, a vowel among them, of a usual length.
const LONGEST_WORD = 12
const WORD = /^[A-Za-z][a-z]*$/
const VOWEL = /[aeiouy]/i
const CONSONANTS = /[^aeiouy]{5}/i

/**
 * The most tokens that a text may have: of what is no plain word, one for two bytes of UTF-8, for a sign or a digit one.
 * What is set aside by it is never too little by all that is in hand.
 */
export function mostTokens(text: string): number {
  let words = 0
  let signs = 0
  let spaces = 0
  let bytes = 0
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isAlphabetic(code)) {
      const begin = at
      while (at < text.length && isAlphabetic(text.charCodeAt(at))) at++
      const length = at - begin
      if (length <= LONGEST_WORD && isWord(text.slice(begin, at))) words += 1 + Math.floor(length / 5)
      else bytes += length
      continue
    }
    at++
    if (code === 0x20) spaces++
    else if (code === 0x0a || (code > 0x20 && code < 0x7f)) signs++
    else bytes += bytesOf(code)
  }
  return Math.ceil(Math.max(words + signs + spaces / 8 + bytes / 2, estimateTokens(text)))
}

function isAlphabetic(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a)
}

function isWord(characters: string): boolean {
  return WORD.test(characters) && VOWEL.test(characters) && !CONSONANTS.test(characters)
}

// Of a surrogate half of the four that a pair has.
function bytesOf(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code >= 0xd800 && code <= 0xdfff ? 2 : 3
}

/** The most tokens that a prompt may have. */
export function mostOfPrompt(messages: readonly GptMessage[]): number {
  return messages.reduce((sum, { content }) => sum + mostTokens(content) + AROUND_MESSAGE, BEFORE_ANSWER)
}

/** About how many tokens a prompt has. */
export function estimatePrompt(messages: readonly GptMessage[]): number {
  return messages.reduce((sum, { content }) => sum + estimateTokens(content) + AROUND_MESSAGE, BEFORE_ANSWER)
}

import type { GptMessage } from './gpt.ts'

// Scripts whose tokenizers give about a token a character: kana, Han, Hangul, full-width forms.
const DENSE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g
// Plain letters, digits and spaces; about four of them are a token, of anything else about two.
const PLAIN = /[\x20-\x7e]/g

// What stands around each message in the usual chat templates, and before the answer
// (https://cookbook.openai.com/examples/how_to_count_tokens_with_tiktoken).
const AROUND_MESSAGE = 4
const BEFORE_ANSWER = 3

/** About how many tokens a text has, whichever the model: rather too many than too few. */
export function estimateTokens(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0
  const plain = text.match(PLAIN)?.length ?? 0
  return Math.ceil(dense + plain / 4 + (text.length - dense - plain) / 2)
}

// What a tokenizer knows as a word or two: letters in small, a vowel among them, of a usual length.
const WORD = /(?<![A-Za-z])[A-Za-z]?[a-z]{0,11}(?![A-Za-z])/g
const VOWEL = /[aeiouy]/i

/**
 * The most tokens that a text may have: of what is no plain word, one for two bytes of UTF-8, for a sign or a digit one.
 * What is set aside by it is never too little by all that is in hand.
 */
export function mostTokens(text: string): number {
  let tokens = 0
  const rest = text.replace(WORD, (word) => {
    if (word === '' || !VOWEL.test(word) || /[^aeiouy]{5}/i.test(word)) return word
    tokens += 1 + Math.floor(word.length / 5)
    return ''
  })
  const signs = rest.match(/[!-@[-`{-~\n]/g)?.length ?? 0
  const spaces = rest.match(/ /g)?.length ?? 0
  tokens += signs + spaces / 8 + (Buffer.byteLength(rest) - signs - spaces) / 2
  return Math.ceil(Math.max(tokens, estimateTokens(text)))
}

/** The most tokens that a prompt may have. */
export function mostOfPrompt(messages: readonly GptMessage[]): number {
  return messages.reduce((sum, { content }) => sum + mostTokens(content) + AROUND_MESSAGE, BEFORE_ANSWER)
}

/** About how many tokens a prompt has. */
export function estimatePrompt(messages: readonly GptMessage[]): number {
  return messages.reduce((sum, { content }) => sum + estimateTokens(content) + AROUND_MESSAGE, BEFORE_ANSWER)
}

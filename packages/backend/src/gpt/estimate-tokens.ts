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

/** About how many tokens a prompt has. */
export function estimatePrompt(messages: readonly GptMessage[]): number {
  return messages.reduce((sum, { content }) => sum + estimateTokens(content) + AROUND_MESSAGE, BEFORE_ANSWER)
}

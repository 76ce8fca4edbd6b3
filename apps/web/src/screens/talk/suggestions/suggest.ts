import type { Message } from '@kamae/entities/chatchara/message/contract'
import { gptTextAnswer } from '@kamae/entities/gptText/contract'
import { client } from '../../../session/api.ts'

/** How many turns back a suggestion looks, and how long it may be. */
const TURNS = 6
const TURN_LENGTH = 600
const LONGEST = 80
const COUNT = 3

/** Three short sentences that one could say next. Fails with `CallError`. */
export async function suggest(
  path: readonly Message[],
  name: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const turns = path
    .slice(-TURNS)
    .map(({ role, text }) => `${role === 'user' ? 'Me' : name}: ${text.slice(0, TURN_LENGTH)}`)
  const asked = {
    text: [
      'Here is the end of a conversation.',
      ...turns,
      `Write ${COUNT} different short things that I could say next, in the language of the conversation, in my voice.`,
      'One on each line, at most ten words, nothing else: no numbers, no quotation marks, no names before them.',
    ].join('\n'),
    maxTokens: 120,
    temperature: 0.9,
  }
  const { text } = await client.call(gptTextAnswer, asked, { signal })
  return readSuggestions(text)
}

/** The lines of an answer that can be said: numbers, dashes, quotation marks and names before them are taken off. */
export function readSuggestions(text: string): readonly string[] {
  const lines = text
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^(?:[-*•]|\d+[.)、])\s*/u, '')
        .replace(/^Me:\s*/i, '')
        .replace(/^["“「'](.*)["”」']$/u, '$1')
        .trim(),
    )
    .filter((line) => line !== '' && line.length <= LONGEST)
  return [...new Set(lines)].slice(0, COUNT)
}

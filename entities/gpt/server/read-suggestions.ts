import { answeredJson } from '@kamae/backend/gpt/answered-json'
import { line } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

const Suggestions = z.array(line(1, 200)).check(z.minLength(3), z.maxLength(10))

/** Three different questions to ask, of a model's answer; undefined where it is no list of them. */
export function readSuggestions(answer: string): string[] | undefined {
  const read = Suggestions.safeParse(answeredJson(answer))
  const different = read.success ? [...new Set(read.data)] : []
  return different.length < 3 ? undefined : different.slice(0, 3)
}

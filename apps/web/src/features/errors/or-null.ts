import { CallError } from '@kamae/protocol/contract/errors'

/** What a call answers; null where the server refuses, so that a page does without it. */
export async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}

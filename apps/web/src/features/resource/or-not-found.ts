import { CallError } from '@kamae/protocol/contract/errors'
import { notFound } from '@tanstack/react-router'

/** What a page is made of; the 404 screen where there is none. Fails with `CallError`. */
export async function orNotFound<Answer>(loading: Promise<Answer>): Promise<Answer> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof CallError && (error.code === 'not-found' || error.code === 'invalid-argument'))
      throw notFound()
    throw error
  }
}

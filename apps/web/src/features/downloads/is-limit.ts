import { CallError } from '@kamae/protocol/contract/errors'
import { reasonOf } from '../errors/refusal-details.ts'

/** True for the refusal of a download as nothing is left of the person's limit. */
export function isLimit(error: unknown): boolean {
  return error instanceof CallError && error.code === 'resource-exhausted' && reasonOf(error) === 'limit'
}

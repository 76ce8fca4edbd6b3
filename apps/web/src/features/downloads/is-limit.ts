import { CallError } from '@kamae/protocol/contract/errors'

/** True for the refusal of a download as nothing is left of the person's limit. */
export function isLimit(error: unknown): boolean {
  if (!(error instanceof CallError) || error.code !== 'resource-exhausted') return false
  const details = error.details as { reason?: unknown } | undefined
  return details?.reason === 'limit'
}

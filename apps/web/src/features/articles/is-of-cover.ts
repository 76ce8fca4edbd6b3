import { CallError } from '@kamae/protocol/contract/errors'

/** Whether a call was refused for the picture that came with it. */
export function isOfCover(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return (error.details as { readonly field?: unknown } | undefined)?.field === 'picture'
}

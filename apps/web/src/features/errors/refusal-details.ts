import { CallError } from '@kamae/protocol/contract/errors'

function detailOf(error: unknown, name: string): unknown {
  if (!(error instanceof CallError)) return undefined
  const { details } = error
  return typeof details === 'object' && details !== null
    ? (details as Readonly<Record<string, unknown>>)[name]
    : undefined
}

/** Why a call was refused, in the word that its contract has for it; undefined for every other failure. */
export function reasonOf(error: unknown): string | undefined {
  const reason = detailOf(error, 'reason')
  return typeof reason === 'string' ? reason : undefined
}

/** What is on the server where a change was refused for it; undefined for every other failure. */
export function currentOf(error: unknown): unknown {
  return error instanceof CallError && error.code === 'aborted' ? detailOf(error, 'current') : undefined
}

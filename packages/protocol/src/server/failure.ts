import { CallError } from '../contract/errors.ts'
import type { ServerSettings } from './server-settings.ts'

/** What the caller is shown of anything thrown; what is not their doing is reported. */
export function failureOf(
  error: unknown,
  settings: Pick<ServerSettings<never>, 'explain' | 'report'>,
  about: { readonly path: string; readonly requestId: string },
): CallError {
  if (error instanceof CallError) return error
  if (settings.report) settings.report(error, about)
  else console.error(`${about.path} (${about.requestId}) failed:`, error)
  const { requestId } = about
  return (
    settings.explain?.(error) ??
    new CallError('internal', 'Something went wrong on our side. Try again.', { requestId })
  )
}

// Whoever comes again within this time finds the same failure.
const UNAVAILABLE_S = 5

/** The headers that say when to come again: the seconds of `details.retryAfter`, or a few where nothing works. */
export function retryHeaders({ code, details }: CallError): Record<string, string> {
  const wait = (details as { readonly retryAfter?: unknown } | undefined)?.retryAfter
  if (typeof wait === 'number' && wait > 0) return { 'retry-after': String(Math.ceil(wait)) }
  return code === 'unavailable' ? { 'retry-after': String(UNAVAILABLE_S) } : {}
}

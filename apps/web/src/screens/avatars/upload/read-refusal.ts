import { GATE_REASONS, type GateReason } from '@kamae/stage/gate/gltf/reasons'
import { CallError } from '@kamae/protocol/contract/errors'
import type { DetailedError } from 'tus-js-client'
import type { Refusal } from './uploads.ts'

/** What went wrong: no connection or a server that cannot take it now (both are tried again soon), a session that ended, or a refusal. */
export type Setback = 'away' | 'busy' | 'sign-in' | Refusal

const OWN_REASONS = ['validator', 'licence', 'space', 'guest'] as const
type Own = (typeof OWN_REASONS)[number]

/** Reads why sending the bytes failed. */
export function readSendError(error: Error | DetailedError): Setback {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  if (status === 401) return 'sign-in'
  if (status === 413) return { reason: 'too-large' }
  const details = detailsIn(response?.getBody())
  const known = knownReason(details)
  if (known) return known
  if (status === 0) return 'away'
  // A server that is starting anew, or another tab that sends the same file.
  if (status >= 500 || status === 409 || status === 423 || status === 429) return 'busy'
  return { reason: 'unknown' }
}

/** Reads why the sent file was not kept. Anything but a failed call is thrown on. */
export function readKeepError(error: unknown): Setback {
  if (!(error instanceof CallError)) throw error
  if (error.code === 'unauthenticated') return 'sign-in'
  const known = knownReason(error.details)
  if (known) return known
  const { reason } = (error.details ?? {}) as { reason?: unknown }
  if (reason === 'network') return 'away'
  if (reason === 'unfinished') return 'busy'
  if (['invalid-argument', 'permission-denied', 'unimplemented'].includes(error.code))
    return { reason: 'unknown' }
  return 'busy'
}

function knownReason(details: unknown): Refusal | undefined {
  if (typeof details !== 'object' || details === null) return undefined
  const { reason, errors } = details as { reason?: unknown; errors?: unknown }
  if (!GATE_REASONS.includes(reason as GateReason) && !OWN_REASONS.includes(reason as Own)) return undefined
  const sentences = Array.isArray(errors) ? errors.filter((each) => typeof each === 'string') : []
  return { reason: reason as GateReason | Own, ...(sentences.length > 0 ? { errors: sentences } : {}) }
}

function detailsIn(body: string | undefined): unknown {
  try {
    return (JSON.parse(body ?? '') as { error?: { details?: unknown } }).error?.details
  } catch {
    // A proxy's own page, or nothing.
    return undefined
  }
}

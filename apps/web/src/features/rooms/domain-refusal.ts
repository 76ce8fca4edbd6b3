import { DomainReason } from '@kamae/entities/room/content/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import * as z from 'zod/mini'

const Details = z.object({
  field: z.literal('domain'),
  reason: DomainReason,
  suggestions: z.array(z.string()),
})

/** Why a domain was refused when a room was made or changed; undefined for any other error. */
export function refusalIn(error: unknown) {
  if (!(error instanceof CallError)) return undefined
  const details = Details.safeParse(error.details)
  if (!details.success) return undefined
  const { reason, suggestions } = details.data
  return { reason, suggestions }
}

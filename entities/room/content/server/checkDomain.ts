import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { roomContentCheckDomain } from '../contract.ts'
import { roomUrl } from './room-url.ts'
import { refusalOf, suggest, takenAmong } from './domains.ts'

export const checkDomain = implement(roomContentCheckDomain, async ({ domain }, context: CallContext) => {
  const refusal = refusalOf(domain)
  const isTaken =
    refusal === undefined && (await takenAmong(context, [domain], context.caller?.uid)).has(domain)
  const reason = refusal ?? (isTaken ? ('taken' as const) : undefined)
  const url = roomUrl(context, domain)
  if (reason === undefined) return { domain, url, isAvailable: true, suggestions: [] }
  return { domain, url, isAvailable: false, reason, suggestions: await suggest(context, domain) }
})

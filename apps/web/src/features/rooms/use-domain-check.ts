import { type DomainReason, roomContentCheckDomain } from '@kamae/entities/room/content/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { useEffect, useState } from 'react'
import { client } from '../../session/api.ts'

/** Whether a domain can be had, as far as is known of what was typed last. */
export type DomainState =
  | { readonly kind: 'idle' | 'checking' | 'unreachable' }
  | { readonly kind: 'free'; readonly domain: string; readonly url: string }
  | { readonly kind: 'refused'; readonly reason: DomainReason; readonly suggestions: readonly string[] }

const DEBOUNCE_MS = 250

/** Asks about what is typed once it rests; an answer to what was typed before is never shown. `own` is not asked about. */
export function useDomainCheck(typed: string, own?: string): DomainState {
  const [known, setKnown] = useState<{ typed: string; state: DomainState }>()
  const isAsked = typed.trim() !== '' && typed !== own
  useEffect(() => {
    if (!isAsked) return
    const over = new AbortController()
    const ask = async () => {
      const state = await check(typed, over.signal)
      if (!over.signal.aborted) setKnown({ typed, state })
    }
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [typed, isAsked])
  if (!isAsked) return { kind: 'idle' }
  return known?.typed === typed ? known.state : { kind: 'checking' }
}

async function check(domain: string, signal: AbortSignal): Promise<DomainState> {
  try {
    const answer = await client.call(roomContentCheckDomain, { domain }, { signal })
    if (answer.isAvailable) return { kind: 'free', domain: answer.domain, url: answer.url }
    return { kind: 'refused', reason: answer.reason ?? 'taken', suggestions: answer.suggestions }
  } catch (error) {
    if (error instanceof CallError && error.code === 'invalid-argument')
      return { kind: 'refused', reason: 'length', suggestions: [] }
    if (error instanceof CallError || signal.aborted) return { kind: 'unreachable' }
    throw error
  }
}

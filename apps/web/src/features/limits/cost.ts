import { type DownloadKind, userCheckDownloadable } from '@kamae/entities/user/contract'
import { client } from '../../session/api.ts'
import type { Cost } from './format-cost.ts'

/** What a download would cost the person who is signed in. Fails with `CallError`. */
export async function fetchCost(kind: DownloadKind, id: string, signal?: AbortSignal): Promise<Cost> {
  const answer = await client.call(userCheckDownloadable, { kind, id }, signal ? { signal } : {})
  const { isDownloadable, reason, remaining, leftOut } = answer
  if (reason === 'free') return { kind: 'free' }
  if (reason === 'own' || reason === 'charged')
    return { kind: reason, remaining, ...(leftOut && { leftOut }) }
  return { kind: isDownloadable ? 'one' : 'none', remaining }
}

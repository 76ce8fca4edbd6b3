import type { DownloadKind } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useSession } from '../../session/use-session.ts'
import type { Cost } from './format-cost.ts'

/** `out` where nobody is signed in, `failed` where it could not be asked; undefined until it is known. */
export type KnownCost = Cost | 'out' | 'failed' | undefined

/** Grows whenever a limit changed on this page. */
const rounds = createStore(() => ({ round: 0 }))

/** Has every cost on the page asked for again: something was charged, or given. */
export function askCostsAgain(): void {
  rounds.setState(({ round }) => ({ round: round + 1 }))
}

const FREE: Cost = { kind: 'free' }

/** What a download costs the person who looks at the page; what is known to be free for everybody is not asked for. */
export function useCost(kind: DownloadKind, id: string, isFree = false): KnownCost {
  const { status, user } = useSession()
  const { round } = useStore(rounds)
  const key = `${status} ${user?.uid} ${kind} ${id}`
  const [known, setKnown] = useState<{ key: string; cost: KnownCost }>()
  useEffect(() => {
    if (status !== 'in' || isFree) return
    const over = new AbortController()
    const ask = async () => {
      try {
        const { fetchCost } = await import('./cost.ts')
        setKnown({ key, cost: await fetchCost(kind, id, over.signal) })
      } catch (error) {
        if (over.signal.aborted) return
        if (!(error instanceof CallError)) throw error
        setKnown({ key, cost: 'failed' })
      }
    }
    void ask()
    return () => over.abort()
    // `round` asks again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [status, key, kind, id, round, isFree])
  if (isFree) return FREE
  if (status === 'out') return 'out'
  return known?.key === key ? known.cost : undefined
}

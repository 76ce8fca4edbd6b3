import type { Pose } from '@kamae/pose/documents/pose'
import { CallError } from '@kamae/protocol/contract/errors'
import { useEffect, useState } from 'react'
import type { KnownCost } from '../../features/limits/use-cost.ts'

/** The whole pose, for those who have it already or may have it freely, once it is wanted; undefined for others and until then. */
export function useWholePose(slug: string, cost: KnownCost, isWanted: boolean): Pose | undefined {
  const [pose, setPose] = useState<Pose>()
  const has =
    typeof cost === 'object' && (cost.kind === 'own' || cost.kind === 'charged' || cost.kind === 'free')
  const isDue = has && isWanted && pose === undefined
  useEffect(() => {
    if (!isDue) return
    const over = new AbortController()
    const load = async () => {
      try {
        const { fetchWholePose } = await import('./fetch-whole-pose.ts')
        setPose(await fetchWholePose(slug, over.signal))
      } catch (error) {
        // The preview stays.
        if (!over.signal.aborted && !(error instanceof CallError)) throw error
      }
    }
    void load()
    return () => over.abort()
  }, [isDue, slug])
  return has ? pose : undefined
}

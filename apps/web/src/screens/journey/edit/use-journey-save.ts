import type { WordJourney } from '@kamae/entities/wordJourneyContent/contract'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { currentOf } from '../../../features/errors/refusal-details.ts'
import { type JourneyChanges, updateJourney } from '../../../features/journeys/journey-calls.ts'
import { journeyFailure } from '../../../features/journeys/journey-failure.ts'

/** What is to be changed of a journey as it is when its turn comes; undefined for nothing. */
type Change = (journey: WordJourney) => JourneyChanges | undefined

/**
 * Saves changes of a journey, one after the other. Where somebody changed it elsewhere, the page shows how it is now, and
 * what was to be saved is not. Answers the journey as it was saved, or undefined; what went wrong is reported.
 */
export function useJourneySave(journey: WordJourney, onChanged: (journey: WordJourney) => void) {
  const { i18n } = useLingui()
  const latest = useRef(journey)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    latest.current = journey
  }, [journey])
  const take = (now: WordJourney) => {
    latest.current = now
    onChanged(now)
  }
  const run = async (change: Change): Promise<WordJourney | undefined> => {
    const changes = change(latest.current)
    if (!changes) return undefined
    try {
      const saved = await updateJourney(latest.current, changes)
      take(saved)
      return saved
    } catch (error) {
      showToast(journeyFailure(i18n, error), 'error')
      const current = currentOf(error) as WordJourney | undefined
      if (current) take(current)
      return undefined
    }
  }
  return (change: Change): Promise<WordJourney | undefined> => {
    const saving = queue.current.then(() => run(change))
    // What is no failed call is reported by who asked; the next is saved all the same.
    queue.current = saving.catch(() => undefined)
    return saving
  }
}

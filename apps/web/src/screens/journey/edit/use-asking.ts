import type { JourneyIdea, wordJourneyGoOn } from '@kamae/entities/wordJourneyContent/contract'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { askForWords } from '../../../features/journeys/journey-calls.ts'
import { journeyFailure } from '../../../features/journeys/journey-failure.ts'

/** Has words suggested, handed over as they come; stopping keeps those that came. */
export function useAsking(onIdea: (idea: JourneyIdea) => void) {
  const { i18n } = useLingui()
  const running = useRef<AbortController>(undefined)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => () => running.current?.abort(), [])
  const ask = async (input: InputOf<typeof wordJourneyGoOn>) => {
    running.current?.abort()
    const leaving = new AbortController()
    running.current = leaving
    setProblem(undefined)
    setIsAsking(true)
    try {
      for await (const { idea } of askForWords(input, leaving.signal).chunks) onIdea(idea)
    } catch (error) {
      if (!leaving.signal.aborted) setProblem(journeyFailure(i18n, error))
    } finally {
      if (running.current === leaving) setIsAsking(false)
    }
  }
  const stop = () => {
    running.current?.abort()
    setIsAsking(false)
  }
  return { ask, stop, isAsking, problem }
}

import type { Pose } from '@kamae/pose/documents/pose'
import { CallError } from '@kamae/protocol/contract/errors'
import { useEffect, useState } from 'react'
import { type Similar, similarTo } from './ask-similar.ts'

const SHOWN = 12
const REST_MS = 350

/** How far looking for a pose has come; what was found before stays until there is something newer. */
export type Looking = {
  readonly found?: Similar | undefined
  readonly error?: CallError | undefined
  readonly isBusy: boolean
  again(): void
}

/** Looks for poses like one, whenever it has stood still for a moment. */
export function useSimilar(pose: Pose): Looking {
  const [found, setFound] = useState<Similar>()
  const [error, setError] = useState<CallError>()
  const [tries, setTries] = useState(0)
  const [answered, setAnswered] = useState<{ pose: Pose; tries: number }>()
  useEffect(() => {
    const left = new AbortController()
    const look = async () => {
      const [answer, failure] = await asked(similarTo(pose, SHOWN, left.signal))
      if (left.signal.aborted) return
      if (answer) setFound(answer)
      setError(failure)
      setAnswered({ pose, tries })
    }
    const rest = setTimeout(() => void look(), REST_MS)
    return () => {
      clearTimeout(rest)
      left.abort()
    }
  }, [pose, tries])
  const isBusy = answered?.pose !== pose || answered.tries !== tries
  return { found, error, isBusy, again: () => setTries((count) => count + 1) }
}

async function asked(answer: Promise<Similar>): Promise<[Similar?, CallError?]> {
  try {
    return [await answer]
  } catch (error) {
    if (error instanceof CallError) return [undefined, error]
    throw error
  }
}

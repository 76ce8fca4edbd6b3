import { CallError } from '@kamae/protocol/contract/errors'
import { useEffect, useRef, useState } from 'react'
import type { Streamed } from '@kamae/protocol/client/streaming'

type Piece = { readonly text: string; readonly resultId?: string | undefined }
type Problem = { readonly reason: string; readonly message: string }
type Output = { readonly text: string; readonly ending: string; readonly problem?: Problem | undefined }

/** A text on its way: what came of it, and why it stopped where it is not whole. */
export type Run<Answer> = {
  readonly isRunning: boolean
  readonly text: string
  /** What it will be kept as once it has ended, where it is kept. */
  readonly resultId?: string
  readonly answer?: Answer
  readonly failure?: unknown
}

/** Reads a text piece by piece; `stop` keeps what came. One at a time: another takes the place of the one before. */
export function useRun<Answer extends Output>() {
  const [run, setRun] = useState<Run<Answer>>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const start = async (begin: (signal: AbortSignal) => Streamed<Piece, Answer>): Promise<Run<Answer>> => {
    leaving.current?.abort()
    const here = new AbortController()
    leaving.current = here
    let now: Run<Answer> = { isRunning: true, text: '' }
    const report = (next: Partial<Run<Answer>>) => {
      now = { ...now, ...next }
      if (leaving.current === here) setRun(now)
      return now
    }
    report({})
    const { chunks, result } = begin(here.signal)
    // Reported where it is awaited.
    result.catch(() => undefined)
    try {
      for await (const piece of chunks) {
        const { resultId } = piece
        report({ text: now.text + piece.text, ...(resultId !== undefined && { resultId }) })
      }
      const answer = await result
      return report({ isRunning: false, text: answer.text || now.text, answer })
    } catch (error) {
      if (!(error instanceof CallError) && !here.signal.aborted) throw error
      return report({ isRunning: false, ...(!here.signal.aborted && { failure: error }) })
    }
  }
  return {
    run,
    start,
    stop: () => leaving.current?.abort(),
    clear: () => setRun(undefined),
  }
}

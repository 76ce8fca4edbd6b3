import { CallError } from '@kamae/protocol/contract/errors'
import { useEffect, useRef, useState } from 'react'
import type { Streamed } from '@kamae/protocol/client/streaming'

type Piece = { readonly text: string }
type Problem = { readonly reason: string; readonly message: string }
type Output = { readonly text: string; readonly ending: string; readonly problem?: Problem | undefined }

/** A text on its way: what came of it, and why it stopped where it is not whole. */
export type Run<Answer> = {
  readonly isRunning: boolean
  readonly text: string
  readonly answer?: Answer
  readonly failure?: unknown
}

/** Reads a text piece by piece; `stop` keeps what came. One at a time: another takes the place of the one before. */
export function useRun<Answer extends Output>() {
  const [run, setRun] = useState<Run<Answer>>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const start = async (
    begin: (signal: AbortSignal) => Streamed<Piece, Answer>,
  ): Promise<Answer | undefined> => {
    leaving.current?.abort()
    const here = new AbortController()
    leaving.current = here
    const report = (next: Run<Answer>) => {
      if (leaving.current === here) setRun(next)
    }
    let text = ''
    report({ isRunning: true, text })
    const { chunks, result } = begin(here.signal)
    // Told where it is awaited.
    result.catch(() => undefined)
    try {
      for await (const piece of chunks) {
        text += piece.text
        report({ isRunning: true, text })
      }
      const answer = await result
      report({ isRunning: false, text: answer.text || text, answer })
      return answer
    } catch (error) {
      if (!(error instanceof CallError) && !here.signal.aborted) throw error
      report({ isRunning: false, text, ...(!here.signal.aborted && { failure: error }) })
      return undefined
    }
  }
  return {
    run,
    start,
    stop: () => leaving.current?.abort(),
    clear: () => setRun(undefined),
  }
}

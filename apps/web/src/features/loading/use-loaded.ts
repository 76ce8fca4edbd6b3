import { CallError } from '@kamae/protocol/contract/errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import { AuthError } from '../../session/auth-calls.ts'

export type Loaded<Value> = {
  /** Undefined until it is here. */
  readonly value: Value | undefined
  readonly hasFailed: boolean
  /** Loads it anew; false when it could not be had. */
  reload(): Promise<boolean>
}

type Found<Value> = {
  /** What loaded it: an answer to another question is none. */
  readonly by: () => Promise<Value>
  readonly value?: Value
  readonly hasFailed: boolean
}

/** Something of the person's own, loaded once the component is mounted, and anew where `load` is another function: it must stay the same for the same. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [found, setFound] = useState<Found<Value>>()
  const newest = useRef(0)
  const take = useCallback(() => {
    newest.current += 1
    const turn = newest.current
    // Of two answers the one that was asked for last.
    const isNewest = () => newest.current === turn
    return load().then(
      (value) => {
        if (isNewest()) setFound({ by: load, value, hasFailed: false })
        return true
      },
      (error: unknown) => {
        if (!(error instanceof CallError || error instanceof AuthError)) throw error
        if (isNewest())
          setFound((before) => ({ ...(before?.by === load ? before : { by: load }), hasFailed: true }))
        return false
      },
    )
  }, [load])
  useEffect(() => void take(), [take])
  const shown = found?.by === load ? found : undefined
  return { value: shown?.value, hasFailed: shown?.hasFailed ?? false, reload: take }
}

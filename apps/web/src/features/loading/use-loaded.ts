import { CallError } from '@kamae/protocol/contract/errors'
import { useCallback, useEffect, useState } from 'react'
import { AuthError } from '../../session/auth-calls.ts'

export type Loaded<Value> = {
  /** Undefined until it is here. */
  readonly value: Value | undefined
  readonly hasFailed: boolean
  /** Loads it anew; false when it could not be had. */
  reload(): Promise<boolean>
}

/** Something of the person's own, loaded once the component is mounted. `load` must stay the same function. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [value, setValue] = useState<Value>()
  const [hasFailed, setHasFailed] = useState(false)
  const take = useCallback(
    () =>
      load().then(
        (loaded) => {
          setValue(loaded)
          setHasFailed(false)
          return true
        },
        (error: unknown) => {
          if (!(error instanceof CallError || error instanceof AuthError)) throw error
          setHasFailed(true)
          return false
        },
      ),
    [load],
  )
  useEffect(() => void take(), [take])
  return { value, hasFailed, reload: take }
}

import { CallError } from '@kamae/protocol/contract/errors'
import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { promptFailure } from '../prompt-failure.ts'
import { type AskedOf, suggestMore } from './run-calls.ts'

const NONE = { isAsking: false, texts: [] as readonly string[], problem: undefined as string | undefined }

/** Three questions to ask next, asked for by a press; `forget` takes them away, and cancels what is on its way. */
export function useSuggestions(of: AskedOf) {
  const { i18n } = useLingui()
  const [state, setState] = useState(NONE)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const ask = async () => {
    leaving.current?.abort()
    const here = new AbortController()
    leaving.current = here
    setState({ ...NONE, isAsking: true })
    try {
      const texts = await suggestMore(of, here.signal)
      if (!here.signal.aborted) setState({ ...NONE, texts })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!here.signal.aborted) setState({ ...NONE, problem: promptFailure(i18n, error) })
    }
  }
  const forget = () => {
    leaving.current?.abort()
    setState(NONE)
  }
  return { ...state, ask, forget }
}

import { gptStatus } from '@kamae/entities/gpt/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import type { OutputOf } from '@kamae/protocol/contract/procedure'
import { useCallback, useEffect, useState } from 'react'
import { client } from '../../session/api.ts'

export type GptStatus = OutputOf<typeof gptStatus>

/** Whether somebody can answer here, and what is left of it today; undefined until that is known. `renew` asks again. */
export function useGptStatus(): { readonly status: GptStatus | undefined; readonly renew: () => void } {
  const [status, setStatus] = useState<GptStatus>()
  const renew = useCallback(() => {
    client.call(gptStatus, {}).then(setStatus, (error: unknown) => {
      // Without a connection it is as it was; the talk itself says what is wrong.
      if (!(error instanceof CallError)) throw error
    })
  }, [])
  useEffect(renew, [renew])
  return { status, renew }
}

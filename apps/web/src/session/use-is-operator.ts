import { CallError } from '@kamae/protocol/contract/errors'
import { useEffect, useState } from 'react'
import { accessToken } from './token-refresh.ts'
import { isOperatorToken } from './token-claims.ts'
import { useSession } from './use-session.ts'

/** Whether the person here is the operator; undefined until that is known. The server asks again at every call. */
export function useIsOperator(): boolean | undefined {
  const { status, user } = useSession()
  const [isOperator, setIsOperator] = useState<boolean>()
  useEffect(() => {
    let isHere = true
    const look = async () => {
      try {
        const token = await accessToken()
        if (isHere) setIsOperator(token !== null && isOperatorToken(token))
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (isHere) setIsOperator(false)
      }
    }
    // Another person, or the same one with a confirmed address, is asked about anew.
    if (status === 'out' || user) void look()
    return () => {
      isHere = false
    }
  }, [status, user])
  return isOperator
}

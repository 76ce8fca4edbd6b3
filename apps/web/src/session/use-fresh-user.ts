import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { useEffect } from 'react'
import { reloadUser } from './load-user.ts'
import { useSession } from './use-session.ts'

/** The profile that the device keeps, fetched anew as the screen opens: limits and addresses change elsewhere. */
export function useFreshUser(): User | null {
  const { status, user } = useSession()
  useEffect(() => {
    if (status !== 'in') return
    reloadUser().catch((error: unknown) => {
      // What the device kept is shown while the server is away.
      if (!(error instanceof CallError)) throw error
    })
  }, [status])
  return status === 'in' ? user : null
}

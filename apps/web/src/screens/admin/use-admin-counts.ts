import type { AdminCounts } from '@kamae/entities/desk/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { useCallback, useEffect, useState } from 'react'
import { countWaiting } from './core/admin-calls.ts'

/** What waits for the operator, counted as the admin screen opens and whenever something was done. */
export function useAdminCounts(): { readonly counts: AdminCounts | undefined; refresh(): void } {
  const [counts, setCounts] = useState<AdminCounts>()
  const refresh = useCallback(() => {
    countWaiting().then(setCounts, (error: unknown) => {
      // The admin screen works without its counts.
      if (!(error instanceof CallError)) throw error
    })
  }, [])
  useEffect(refresh, [refresh])
  return { counts, refresh }
}

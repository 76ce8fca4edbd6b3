import { createContext, useContext } from 'react'
import type { Arrival } from '../handoff/fetch-handoff.ts'
import type { Keeper } from './keeper.ts'
import type { TempSync as WholeSync } from './temp-sync.ts'

/** What a person decides about a draft that was changed elsewhere. */
export type TempSync = Pick<WholeSync, 'keepBoth' | 'takeOther'>

export const KeeperContext = createContext<{
  keeper: Keeper
  sync: TempSync
  arrival: Arrival | undefined
} | null>(null)

function useKept() {
  const kept = useContext(KeeperContext)
  if (!kept) throw new Error('useKeeper is used inside a maker screen.')
  return kept
}

/** What keeps the work of this screen on the device. */
export function useKeeper(): Keeper {
  return useKept().keeper
}

/** What keeps the work of this screen on the server. */
export function useTempSync(): TempSync {
  return useKept().sync
}

/** What came from another device when this screen opened. */
export function useArrival(): Arrival | undefined {
  return useKept().arrival
}

import { createContext, useContext } from 'react'
import type { Arrival } from './fetch-handoff.ts'
import type { Autosave } from './autosave.ts'
import type { TempSync } from './temp-sync.ts'

export const AutosaveContext = createContext<{
  autosave: Autosave
  /** What keeps the work on the server; its code comes with the first call. */
  loadSync(): Promise<TempSync>
  arrival: Arrival | undefined
  /** The slot of this address, where another tab has it. */
  taken: string | null
} | null>(null)

function useAutosaveContext() {
  const kept = useContext(AutosaveContext)
  if (!kept) throw new Error('useAutosaveContext is used inside a maker screen.')
  return kept
}

/** What keeps the work of this screen on the device. */
export function useAutosave(): Autosave {
  return useAutosaveContext().autosave
}

/** What fetches what keeps the work of this screen on the server. */
export function useLoadSync(): () => Promise<TempSync> {
  return useAutosaveContext().loadSync
}

/** What came from another device when this screen opened. */
export function useArrival(): Arrival | undefined {
  return useAutosaveContext().arrival
}

/** The slot that this address has in another tab; null where this tab has it. */
export function useTaken(): string | null {
  return useAutosaveContext().taken
}

import { useSyncExternalStore } from 'react'

/** Switches that an operator may turn: everything is shown unless one says no. */
export type FlagName = 'feedback' | 'banner'

let flags: Readonly<Record<string, boolean>> = {}
const listeners = new Set<() => void>()

/** Takes what is known now: the operator's defaults, later what the service answers. */
export function takeFlags(known: Readonly<Record<string, boolean>>): void {
  flags = { ...flags, ...known }
  for (const listener of listeners) listener()
}

/** Whether a switch is on; yes while nobody said anything. */
export const readFlag = (name: FlagName): boolean => flags[name] ?? true

/** The same, followed. */
export function useFlag(name: FlagName): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => readFlag(name),
    () => true,
  )
}

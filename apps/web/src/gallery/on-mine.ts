import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { FigurePart } from './mine/figure-messages.ts'
import { MINE_KEY } from './mine-script.ts'

/** Whether lists show poses on the visitor's own avatar, and how; kept on the device. */
export type OnMine = { readonly isOn: boolean; readonly part: FigurePart; readonly strength: number }

/** Off until the device was asked: the server's page has the pictures as they were shared. */
export const onMine = createStore<OnMine>(() => ({ isOn: false, part: 'whole', strength: 1 }))

let wasRead = false

/** `onMine` for a component. */
export function useOnMine(): OnMine {
  return useStore(onMine)
}

/** Asks the device, once, after the page stands as the server made it. */
export function readOnMine(): void {
  if (wasRead) return
  wasRead = true
  try {
    const kept = JSON.parse(localStorage.getItem(MINE_KEY) ?? '{}') as Record<keyof OnMine, unknown>
    const { isOn, part, strength } = kept
    onMine.setState({
      isOn: isOn === true,
      part: part === 'upperBody' ? part : 'whole',
      strength: typeof strength === 'number' ? Math.min(1, Math.max(0.1, strength)) : 1,
    })
  } catch {
    // Storage is forbidden, or has what no page of ours wrote: as for a newcomer.
  }
}

/** Shows poses otherwise, here and on the next visit. */
export function setOnMine(change: Partial<OnMine>): void {
  onMine.setState(change)
  const now = onMine.getState()
  document.documentElement.toggleAttribute('data-mine', now.isOn)
  try {
    localStorage.setItem(MINE_KEY, JSON.stringify(now))
  } catch {
    // Storage is forbidden or full: the choice then lasts as long as the page.
  }
}

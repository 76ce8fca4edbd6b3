import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { MINE_KEY } from './mine-script.ts'

/** Whether lists show poses on the visitor's own avatar. Off until the device was asked: the server's page has the pictures as shared. */
const onMine = createStore(() => ({ isOn: false }))

/** Whether lists show poses on the visitor's own avatar; kept on the device. */
export function useOnMine(): boolean {
  return useStore(onMine, ({ isOn }) => isOn)
}

/** Asks the device, after the page is as the server made it; what runs before the first paint has marked the document. */
export function readOnMine(): void {
  onMine.setState({ isOn: document.documentElement.hasAttribute('data-mine') })
}

/** Switches it, here and for the next visit. */
export function setOnMine(isOn: boolean): void {
  document.documentElement.toggleAttribute('data-mine', isOn)
  readOnMine()
  try {
    localStorage.setItem(MINE_KEY, isOn ? '1' : '')
  } catch {
    // Storage is forbidden or full: the choice then lasts as long as the page.
  }
}

import type { PoseProp } from '@kamae/pose/library/props/pose-prop'
import { createStore } from 'zustand/vanilla'

/** Whether poses bring what they sit on, lean against or hang from; stays while the page does. */
export const broughtProps = createStore<{ readonly isOn: boolean }>(() => ({ isOn: true }))

/** The props of a pose, unless the switch leaves them out. */
export function propsOf({
  props,
}: {
  readonly props?: readonly PoseProp[] | undefined
}): readonly PoseProp[] {
  return broughtProps.getState().isOn ? (props ?? []) : []
}

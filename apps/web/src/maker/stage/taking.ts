import { createStore } from 'zustand/vanilla'
import type { Maker } from '../core/maker.ts'

/** The picture that is being taken: the part that is done, 0 to 1, and how to give it up. */
export type Taking = { readonly done: number; cancel(): void }

/** What is being taken now, and of which maker; null between pictures. */
export const taking = createStore<{ readonly now: Taking | null; readonly of?: Maker }>(() => ({ now: null }))

/** Work that is done sooner needs no dialog. */
const SHOWN_AFTER = 600

/**
 * Begins a picture: one that takes longer than a moment shows how far it is, in a dialog that can give it up. Undefined while another
 * is being taken.
 */
export function beginTaking(maker: Maker) {
  const { now, of } = taking.getState()
  if (now && of === maker) return undefined
  // Of a maker that was left meanwhile.
  now?.cancel()
  const giving = new AbortController()
  const cancel = () => giving.abort()
  const isMine = () => taking.getState().now?.cancel === cancel
  taking.setState({ now: { done: 0, cancel }, of: maker })
  const timer = setTimeout(() => {
    maker.view.setState(({ dialog }) => ({ dialog: dialog ?? 'taking' }))
  }, SHOWN_AFTER)
  return {
    signal: giving.signal,
    progress(done: number) {
      if (isMine()) taking.setState({ now: { done, cancel } })
    },
    end() {
      clearTimeout(timer)
      if (isMine()) taking.setState({ now: null })
      maker.view.setState(({ dialog }) => ({ dialog: dialog === 'taking' ? null : dialog }))
    },
  }
}

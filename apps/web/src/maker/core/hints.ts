import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Maker } from './maker.ts'
import type { Hint } from './view-state.ts'

/** What a newcomer is shown one after the other: a hand to drag, the hips, then where pictures come from. */
const HINTS: readonly Hint[] = ['hand', 'hips', 'export']

const KEY = 'kamae.hints'

/** The hint to begin with on this device: the first that was never done, for who begins or is in the middle of them. */
export function firstHint(isFresh: boolean): Hint | null {
  const done = Number(localStorage.getItem(KEY))
  return isFresh || done > 0 ? (HINTS[done] ?? null) : null
}

/** A drag of the hips does what is said of the hips; any drag what is said of the hand. */
export function passDragHint(maker: Maker, bone: Bone): void {
  passHint(maker, bone === 'hips' && maker.view.getState().hint === 'hips' ? 'hips' : 'hand')
}

/** Says no more about dragging in this visit: a pose that was put on may lie over the hands. */
export function leaveDragHint({ view }: Maker): void {
  const { hint } = view.getState()
  if (hint === 'hand' || hint === 'hips') view.setState({ hint: null })
}

/** Goes on to the next hint, for good, where this one is shown. */
export function passHint({ view }: Maker, hint: Hint): void {
  if (view.getState().hint !== hint) return
  const done = HINTS.indexOf(hint) + 1
  localStorage.setItem(KEY, String(done))
  view.setState({ hint: HINTS[done] ?? null })
}

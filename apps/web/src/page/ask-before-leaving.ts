import { heldWork } from '@kamae/ui/dialogs/held-work'
import type { BlockerFn, RouterHistory } from '@tanstack/react-router'

/**
 * Asks the dialog that holds what somebody wrote before Back, Forward or a reload leads away from it. What the app does
 * itself after a save goes unasked, and links lie beneath the dialog.
 */
export function askBeforeLeaving(history: RouterHistory): void {
  history.block({
    blockerFn(step) {
      const ask = step.action === 'PUSH' || step.action === 'REPLACE' ? undefined : heldWork.newest()
      ask?.(() => goOn(history, step))
      return ask !== undefined
    },
    enableBeforeUnload: () => heldWork.newest() !== undefined,
  })
}

/** Goes on with a step through the pages that was stopped: until then, the address is that of the page it leads away from. */
export function goOn(
  history: RouterHistory,
  { currentLocation: here, nextLocation: next, action }: Parameters<BlockerFn>[0],
  options?: Parameters<RouterHistory['go']>[1],
): void {
  if (action === 'PUSH') history.push(next.href, next.state, options)
  else if (action === 'REPLACE') history.replace(next.href, next.state, options)
  else history.go(next.state.__TSR_index - here.state.__TSR_index, options)
}

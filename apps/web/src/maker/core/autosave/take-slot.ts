import { answerTaking, takeLock } from '../../../features/device-store/take-lock.ts'
import type { Autosave } from './autosave.ts'
import { lockOf, onSlotLost, rememberSlot } from './slots/claim-slot.ts'

/** Takes a slot away from the tab that has it, once that has kept what it made; this page is to be opened anew then. */
export async function takeSlot(slot: string): Promise<void> {
  await takeLock(lockOf(slot), () => rememberSlot(slot))
}

/** Keeps what is made before another tab takes the work's slot, and ends keeping when it has; answers what ends that. */
export function guardDraft(autosave: Autosave): () => void {
  const guard = (slot: string) => {
    const lost = () => autosave.draft.slot === slot && autosave.lose()
    return { slot, stop: guardSlot(slot, { flush: () => autosave.set({}), lost }) }
  }
  let guarded = guard(autosave.draft.slot)
  const unheard = autosave.onSaved(() => {
    const { slot } = autosave.draft
    if (slot === guarded.slot) return
    guarded.stop()
    guarded = guard(slot)
  })
  return () => {
    unheard()
    guarded.stop()
  }
}

/** Calls `flush` when another tab asks for the slot, and `lost` when it has taken it; answers what ends that. */
function guardSlot(
  slot: string,
  { flush, lost }: { flush: () => Promise<void>; lost: () => void },
): () => void {
  const unheard = answerTaking(lockOf(slot), flush)
  const stop = onSlotLost(slot, lost)
  return () => {
    stop()
    unheard()
  }
}

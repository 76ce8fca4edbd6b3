import { answerTaking, takeLock } from '../../../features/device-store/take-lock.ts'
import { lockOf, onSlotLost, rememberSlot } from './claim-slot.ts'

/** Takes a slot away from the tab that has it, once that has kept what it made; this page is to be opened anew then. */
export async function takeSlot(slot: string): Promise<void> {
  await takeLock(lockOf(slot), () => rememberSlot(slot))
}

/** Calls `flush` when another tab asks for the slot, and `lost` when it has taken it; answers what ends that. */
export function guardSlot(
  slot: string,
  { flush, lost }: { flush(): Promise<void>; lost(): void },
): () => void {
  const unheard = answerTaking(lockOf(slot), flush)
  const stop = onSlotLost(slot, lost)
  return () => {
    stop()
    unheard()
  }
}

import { lockOf, onSlotLost, rememberSlot } from './claim-slot.ts'

const CHANNEL = 'kamae-draft'
const LONGEST_WAIT_MS = 1000

/** Takes a slot away from the tab that has it, once that has kept what it made; this page is to be opened anew then. */
export async function takeSlot(slot: string): Promise<void> {
  await askToKeep(slot)
  await navigator.locks.request(lockOf(slot), { steal: true }, () => rememberSlot(slot))
}

/** Calls `flush` when another tab asks for the slot, and `lost` when it has taken it; answers what ends that. */
export function guardSlot(
  slot: string,
  { flush, lost }: { flush(): Promise<void>; lost(): void },
): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === `ask ${slot}`) void flush().finally(() => channel.postMessage(`kept ${slot}`))
  })
  const stop = onSlotLost(slot, lost)
  return () => {
    stop()
    channel.close()
  }
}

/** Waits until the other tab has kept everything, a second at most: one that is frozen does not answer. */
async function askToKeep(slot: string): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL)
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === `kept ${slot}`) resolve()
    })
    channel.postMessage(`ask ${slot}`)
  })
  channel.close()
}

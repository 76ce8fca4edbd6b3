const CHANNEL = 'kamae-locks'
const LONGEST_WAIT_MS = 1000

/**
 * Takes a lock away from the tab that has it (Web Locks API), once that has kept what it made. `meanwhile` runs while nobody else can
 * have it; after that it is free to be claimed.
 */
export async function takeLock(name: string, meanwhile: () => void = () => undefined): Promise<void> {
  if (!('locks' in navigator)) return
  await askToKeep(name)
  await navigator.locks.request(name, { steal: true }, meanwhile)
}

/** Calls `flush` when another tab asks for a lock of this one, before it takes it; answers what ends that. */
export function answerTaking(name: string, flush: () => Promise<void>): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  let isClosed = false
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== `ask ${name}`) return
    void flush().finally(() => {
      // Whoever was left meanwhile has no channel any more: the other tab waits for its second.
      if (!isClosed) channel.postMessage(`kept ${name}`)
    })
  })
  return () => {
    isClosed = true
    channel.close()
  }
}

/** Waits until the other tab has kept everything, a second at most: one that is frozen does not answer. */
async function askToKeep(name: string): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL)
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === `kept ${name}`) resolve()
    })
    channel.postMessage(`ask ${name}`)
  })
  channel.close()
}

const LONGEST_WORK = 12

/** Lets the page live during long work: after every 12 ms of it the browser may answer and draw. */
export function createYieldToPage(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < LONGEST_WORK) return
    await nextTask()
    since = performance.now()
    signal?.throwIfAborted()
  }
}

function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}

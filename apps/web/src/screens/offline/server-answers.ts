const FIRST_WAIT_MS = 1000
const TRIES = 7

/**
 * Whether the server answers: asked at once, and then after 1, 2, 4 … s for about a minute, since a connection says that it is back before
 * anything comes through. False where no answer came, or as soon as `signal` is aborted.
 */
export async function serverAnswers(signal: AbortSignal): Promise<boolean> {
  for (let tried = 0; tried < TRIES && !signal.aborted; tried++) {
    if (tried > 0) await pause(FIRST_WAIT_MS * 2 ** (tried - 1), signal)
    const answer = await fetch('/health/live', { cache: 'no-store', signal }).catch(() => undefined)
    // A proxy says 502 to 504 for a server that is away.
    if (answer && answer.status < 500) return !signal.aborted
  }
  return false
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(ended)
      resolve()
    })
  })
}

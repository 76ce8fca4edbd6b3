/** Watches over one answer: it ends when nobody waits for it any more, after a silence, and after a time in all. */
export type Watch = {
  /** Aborted with any of these; what hangs on it ends at once. */
  readonly signal: AbortSignal
  readonly why: 'aborted' | 'slow' | undefined
  /** A promise that fails where the watch ends it, or where it takes longer than this. */
  within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value>
  end(): void
}

/** Ended by the watch; `why` says the rest. */
class WatchEnded extends Error {
  override readonly name = 'WatchEnded'
}

export function watchOver(given: AbortSignal, totalMs: number): Watch {
  const controller = new AbortController()
  let why: Watch['why']
  // The one promise that is waited for: a body may hang even when its request is aborted.
  let giveUp: (error: Error) => void = () => undefined
  const stop = (because: Watch['why']) => {
    why ??= because
    controller.abort()
    giveUp(new WatchEnded())
  }
  const leave = () => stop('aborted')
  const total = setTimeout(() => stop('slow'), totalMs)
  if (given.aborted) leave()
  else given.addEventListener('abort', leave)
  return {
    signal: controller.signal,
    get why() {
      return why
    },
    within: (milliseconds, promise) =>
      new Promise((resolve, reject) => {
        const silence = setTimeout(() => stop('slow'), milliseconds)
        giveUp = (error) => {
          clearTimeout(silence)
          reject(error)
        }
        promise.then((value) => {
          clearTimeout(silence)
          resolve(value)
        }, giveUp)
        if (why !== undefined) giveUp(new WatchEnded())
      }),
    end: () => {
      clearTimeout(total)
      given.removeEventListener('abort', leave)
      controller.abort()
    },
  }
}

/** How long a lock is waited for that another tab has, in milliseconds: a page that is reloaded lets go of it a moment after the next has begun. */
const PATIENCE = 360
const PATIENCE_OF_RELOAD = 3000

/** Another tab has the name now. */
const TAKEN = 'taken'

/** Names that this page has, or is waiting for. */
const claims = new Map<string, Promise<boolean>>()

/**
 * Claims a name for this page until it goes away, `until` ends it, or another tab steals it (Web Locks API); `onLost` hears that. False
 * where another tab has it. With `wasOurs` the page before a reload may still let go of it.
 */
export function claimLock(
  name: string,
  { wasOurs, until, onLost }: { wasOurs?: boolean; until?: AbortSignal; onLost?: () => void },
): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  const before = claims.get(name)
  if (before) return before
  const { promise: claim, resolve } = Promise.withResolvers<boolean>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  claims.set(name, claim)
  const forget = () => {
    if (claims.get(name) === claim) claims.delete(name)
  }
  const release = () => {
    forget()
    end()
  }
  if (until?.aborted) release()
  until?.addEventListener('abort', release)
  let isOurs = false
  const hold = () => {
    isOurs = true
    resolve(true)
    return ended
  }
  const ask = async () => {
    // Without a clock: a page that is busy for longer than its patience would take a free name for another tab's.
    const found = await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
      lock ? hold() : TAKEN,
    )
    if (found !== TAKEN) return
    const signal = AbortSignal.timeout(patienceWith(wasOurs === true))
    await navigator.locks.request(name, { signal }, hold)
  }
  ask().catch(() => {
    forget()
    if (isOurs) onLost?.()
    else resolve(false)
  })
  return claim
}

/** How long to ask for a lock, in milliseconds: longer where the page before a reload may have had it. */
export function patienceWith(wasOurs: boolean): number {
  return wasOurs && isReload() ? PATIENCE_OF_RELOAD : PATIENCE
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload'
}

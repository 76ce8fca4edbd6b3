import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const ON_THEIR_WAY_MS = 250

/**
 * Those who have knocked already are let in and answered; then the door closes, and what was still being said is heard,
 * for `withinMs` at most. `hurry` ends the waiting at once.
 */
export async function drain(
  http: Server,
  {
    openMs,
    withinMs,
    hurry,
  }: { readonly openMs: number; readonly withinMs: number; readonly hurry: AbortSignal },
): Promise<void> {
  const wait = (ms: number) => sleep(ms, undefined, { signal: hurry }).catch(() => undefined)
  await wait(Math.max(openMs, ON_THEIR_WAY_MS))
  // http's own close would also cut connections whose request is on its way; net's closes the door alone.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(http, () => resolve()))
  const cut = () => http.closeAllConnections()
  hurry.addEventListener('abort', cut)
  const cutting = setTimeout(cut, withinMs)
  await wait(ON_THEIR_WAY_MS)
  // Those kept alive beyond their last answer; again and again, for an answer in hand may leave one behind.
  const idle = setInterval(() => http.closeIdleConnections(), ON_THEIR_WAY_MS)
  http.closeIdleConnections()
  if (hurry.aborted) cut()
  await closed
  clearInterval(idle)
  clearTimeout(cutting)
}

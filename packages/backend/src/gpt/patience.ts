import { setTimeout as sleep } from 'node:timers/promises'

/** How long the service is waited for, in milliseconds. */
export type Patience = {
  /** In all: below the 70 s after which callers give up. */
  readonly totalMs: number
  /** For the first sign of an answer: a model may have to be loaded, a long prompt to be read. */
  readonly firstMs: number
  /** Between two events. Single bytes are none. */
  readonly idleMs: number
  /** For another try before the first piece; whoever asks for more time is not waited for. */
  readonly retryMs: number
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}

export const PATIENCE: Patience = {
  totalMs: 65_000,
  firstMs: 50_000,
  idleMs: 15_000,
  retryMs: 10_000,
  // Whoever is woken looks at the signal.
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined),
}

const TRIES = 3

/**
 * How long to wait before try `at` (1, 2, …), by the service's own hint where it gave one, else half a second and
 * twice as long each time with a fifth of chance; undefined where there is none any more.
 */
export function waitBefore(
  at: number,
  hintSeconds: number | undefined,
  { retryMs }: Patience,
): number | undefined {
  if (at >= TRIES) return undefined
  const milliseconds =
    hintSeconds === undefined ? 500 * 2 ** (at - 1) * (0.9 + Math.random() * 0.2) : hintSeconds * 1000
  return milliseconds <= retryMs ? milliseconds : undefined
}

/** The seconds of a Retry-After or retry-after-ms header (https://www.rfc-editor.org/rfc/rfc9110#field.retry-after). */
export function hintOf(headers: Headers | undefined, now: number): number | undefined {
  const precise = Number(headers?.get('retry-after-ms') || Number.NaN)
  if (precise >= 0) return precise / 1000
  const retryAfter = headers?.get('retry-after')
  if (!retryAfter) return undefined
  if (/^\d{1,6}(?:\.\d+)?$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now) / 1000)
}

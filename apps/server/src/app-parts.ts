import type { Analytics } from './pages/analytics.ts'
import type { CallContext } from '@kamae/backend/calls/context'
import type { Backends } from './backends/backends.ts'
import type { CallsInHand } from './http/calls-in-hand.ts'
import type { Crowd } from './http/crowd.ts'
import type { Log } from './monitoring/log.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { Pages } from './pages/pages.ts'
import type { RequestLimits } from './http/request-limits.ts'

/** What the app is put together from. */
export type AppParts = {
  readonly backends: Backends
  readonly pages: Pages
  /** The folder of the browser's half of the built pages; none in development. */
  readonly client: string | undefined
  /** The folder that the default avatars were built into. */
  readonly defaultAvatars: string
  readonly publicUrl: string | undefined
  /** The host name below which every room has one of its own. */
  readonly roomsBase?: string | undefined
  /** Whose pages may read our answers, beside our own. */
  readonly corsOrigins?: readonly string[]
  /** How many proxies of the operator's own every request comes through. */
  readonly trustedProxies: number
  readonly log: Log
  /** Who counts visits, where somebody does. */
  readonly analytics?: Analytics | undefined
  /** Counts and measures; tests may do without. */
  readonly metrics?: Metrics
  readonly metricsToken?: string | undefined
  /** How many requests are let through; without it, all. */
  readonly requestLimits?: RequestLimits
  /** Turns people away while there are too many; without it, nobody. */
  readonly crowd?: Crowd | undefined
  /** Knows which calls run; tests may do without. */
  readonly callsInHand?: CallsInHand<CallContext>
  /** False from the moment the server is asked to stop. */
  isOpen(): boolean
}

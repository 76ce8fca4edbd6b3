import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

import { RequestError, getRequestListener } from '@hono/node-server'
import { sharedCounter } from '@kamae/backend/limits/shared-counter'

import { analyticsOf } from './pages/analytics.ts'
import { buildApp } from './app.ts'
import { type Backends, openBackends } from './backends/backends.ts'
import type { CallContext } from '@kamae/backend/calls/context'
import { type Closing, closeInOrder } from './close-in-order.ts'
import { type CallsInHand, watchCalls } from './http/calls-in-hand.ts'
import { type Crowd, countCrowd, loadOfProcess } from './http/crowd.ts'
import { drain } from './http/drain.ts'
import { listen } from './http/listen.ts'
import { type Log, describeError } from './monitoring/log.ts'
import { type Metrics, openMetrics } from './monitoring/metrics.ts'
import { signInTasks } from './sign-in/open-sign-in.ts'
import { builtPages } from './pages/pages.ts'
import { type RequestLimits, requestLimits } from './http/request-limits.ts'
import { startTasks } from './jobs/start-tasks.ts'
import { sweepMachine } from './jobs/sweep-machine.ts'
import { startSeeds } from './seed/start-seeds.ts'
import type { Settings } from './settings/settings.ts'
import { TASKS } from './jobs/tasks.ts'

/** A server that listens; `close` lets the requests, tasks and messages in hand finish, unless `hurry` is called. */
export type RunningServer = Closing & { readonly url: string }

/**
 * A connection is kept for so long beyond what its owner was told: one that was closed when their next request was there, unread in a
 * busy moment, would leave it unanswered.
 */
const KEPT_BEYOND_MS = 10_000

/** What was cut off has this long to keep what came. */
const KEEP_MS = 2000

const WEB = fileURLToPath(new URL('../../web/', import.meta.url))
const DEFAULT_AVATARS = fileURLToPath(new URL('../../../packages/default-avatars/dist', import.meta.url))

/** Opens everything and listens. Throws an error with a sentence for its message where it cannot. */
export async function startServer(settings: Settings, log: Log): Promise<RunningServer> {
  const backends = await openBackends(settings, log)
  const { database } = backends
  const metrics = openMetrics()
  metrics.watch(database)
  metrics.watchGpt(backends.gptMeter)
  const counter = sharedCounter(database.db, backends.clock)
  const limits = requestLimits(counter, {
    reads: settings.RATE_READS,
    changes: settings.RATE_CHANGES,
    costly: settings.RATE_COSTLY,
  })
  const load = loadOfProcess(() => database.pool.waitingCount > 0)
  const crowd = settings.MOST_WAIT_MS > 0 ? countCrowd(settings.MOST_WAIT_MS, load) : undefined
  const callsInHand = watchCalls<CallContext>()
  const http = createServer({ keepAliveTimeoutBuffer: KEPT_BEYOND_MS })
  try {
    const stopPages = await answerOn(http, settings, { backends, metrics, limits, crowd, log, callsInHand })
    await listen(http, { port: settings.PORT, host: settings.HOST }, (error) =>
      log('error', 'A connection could not be let in.', { error: describeError(error) }),
    )
    const tasks = startTasks(backends, [...TASKS, ...signInTasks(backends)], { log, metrics })
    const machine = sweepMachine(backends, log)
    const seeds = startSeeds(backends, settings.KAMAE_SEED !== 'off', log)
    const { port } = http.address() as AddressInfo
    const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
    const openMs = settings.DRAIN_SECONDS * 1000
    const withinMs = settings.STOP_SECONDS * 1000
    return {
      url: `http://${host}:${port}`,
      ...closeInOrder(
        {
          pages: stopPages,
          requests: (hurry) => {
            crowd?.stop()
            return drain(http, { openMs, withinMs, hurry })
          },
          tasks: async () => void (await Promise.all([tasks.stop(withinMs), machine.stop()])),
          seeds: () => seeds.stop(),
          calls: () => callsInHand.settled(KEEP_MS),
          messages: () => backends.identity.settled(),
          counts: () => counter.stop(),
          database: () => database.close(),
        },
        openMs + withinMs + KEEP_MS,
      ),
    }
  } catch (error) {
    http.close()
    await counter.stop()
    await database.close()
    throw error
  }
}

async function answerOn(
  http: Server,
  settings: Settings,
  parts: {
    readonly backends: Backends
    readonly metrics: Metrics
    readonly limits: RequestLimits
    readonly crowd: Crowd | undefined
    readonly log: Log
    readonly callsInHand: CallsInHand<CallContext>
  },
): Promise<() => Promise<void>> {
  const { backends, metrics, limits, crowd, log, callsInHand } = parts
  let isOpen = true
  const dev = settings.KAMAE_DEV ? await openDevPages(http) : undefined
  const app = buildApp({
    backends,
    pages: dev?.pages ?? (await builtPages(`${WEB}dist`)),
    client: dev === undefined ? `${WEB}dist/client` : undefined,
    defaultAvatars: DEFAULT_AVATARS,
    publicUrl: settings.PUBLIC_URL,
    roomsBase: settings.KAMAE_ROOMS_BASE,
    corsOrigins: settings.CORS_ORIGINS ?? [],
    trustedProxies: settings.TRUSTED_PROXIES,
    log,
    analytics: analyticsOf(settings),
    metrics,
    metricsToken: settings.METRICS_TOKEN,
    requestLimits: limits,
    crowd,
    callsInHand,
    isOpen: () => isOpen,
  })
  const listener = getRequestListener(app.fetch, {
    errorHandler: (error) => {
      // Without an answer here the connection would stay open for ever.
      if (error instanceof RequestError)
        return new Response('The address of this request is none.', { status: 400 })
      log('error', 'A request failed.', { error: describeError(error) })
      return new Response('Something went wrong on our side. Try again.', { status: 500 })
    },
  })
  const inHand = new Set<ServerResponse>()
  http.on('request', (request, response) => {
    if (!isOpen) response.setHeader('connection', 'close')
    inHand.add(response)
    response.once('close', () => inHand.delete(response))
    if (
      dev === undefined ||
      /^\/(?:api|callable|pictures|files|exports|cards|avatars|health|metrics)(?:\/|$)/.test(
        request.url ?? '',
      )
    )
      return void listener(request, response)
    dev.vite.middlewares(request, response, () => {
      // Connect cuts the base off and keeps the whole address here.
      request.url = (request as IncomingMessage & { originalUrl?: string }).originalUrl ?? request.url
      void listener(request, response)
    })
  })
  return async () => {
    isOpen = false
    // Nobody is to come again on a connection that ends.
    for (const response of inHand) if (!response.headersSent) response.setHeader('connection', 'close')
    await dev?.vite.close()
  }
}

/** Vite is a tenth of all the code there would be to load, and nobody but developers needs it. */
async function openDevPages(http: Server) {
  const { devPages } = await import('./pages/dev-pages.ts')
  return devPages(http, `${WEB}vite.config.ts`)
}

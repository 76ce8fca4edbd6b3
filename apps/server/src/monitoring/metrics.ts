import type { Database } from '@kamae/backend/database/database'
import type { GptMeter } from '@kamae/backend/gpt/gpt-meter'
import type { TaskRunner } from '@kamae/backend/tasks/run-tasks'
import { codeOfStatus } from '@kamae/protocol/contract/errors'
import type { MiddlewareHandler } from 'hono'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** What is counted and measured of this server, for Prometheus. */
export type Metrics = {
  /** Measures each request. */
  readonly requests: MiddlewareHandler
  /** Reports which call a request turned out to be, whichever way it came. */
  isCall(request: Request, path: string): void
  task(name: string, outcome: 'done' | 'failed', seconds: number): void
  watch(database: Database): void
  /** Counts the requests to the text service, by how they ended, and their tokens. */
  watchGpt(meter: Pick<GptMeter, 'listen'>): void
  watchTasks(counts: TaskRunner['counts']): void
  /** In Prometheus' text format. */
  text(): Promise<string>
  readonly contentType: string
}

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'kamae_http_request_seconds',
    help: 'Requests by route and status, and how long they took until their headers.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const inFlight = new Gauge({
    name: 'kamae_http_requests_in_flight',
    help: 'Requests in hand by route.',
    labelNames: ['route'],
    registers,
  })
  const calls = new Counter({
    name: 'kamae_calls_total',
    help: 'Calls of the API by name and code.',
    labelNames: ['call', 'code'],
    registers,
  })
  const tasks = new Histogram({
    name: 'kamae_task_seconds',
    help: 'Runs of tasks on this server by outcome.',
    labelNames: ['task', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  })
  const callOf = new WeakMap<Request, string>()
  // Looking a series up by its labels costs more than counting in it.
  const durations = cached((method: string, route: string, status: number) =>
    duration.labels(method, route, String(status)),
  )
  const flights = cached((route: string) => inFlight.labels(route))
  const counts = cached((call: string, code: string) => calls.labels(call, code))

  return {
    requests: async (c, next) => {
      const route = routeOf(c.req.path)
      const started = performance.now()
      const flight = flights(route)
      flight.inc()
      try {
        await next()
      } finally {
        flight.dec()
        const { status } = c.res
        durations(methodOf(c.req.method), route, status).observe((performance.now() - started) / 1000)
        const call = callOf.get(c.req.raw)
        if (call !== undefined) counts(call, status < 400 ? 'ok' : codeOfStatus(status)).inc()
      }
    },
    isCall: (request, path) => void callOf.set(request, path),
    task: (task, outcome, seconds) => tasks.observe({ task, outcome }, seconds),
    watch: ({ pool }) => {
      const connections = new Gauge({
        name: 'kamae_database_connections',
        help: 'Connections of the pool: open, idle, and requests that wait for one.',
        labelNames: ['state'],
        registers,
        collect: () => {
          connections.set({ state: 'open' }, pool.totalCount)
          connections.set({ state: 'idle' }, pool.idleCount)
          connections.set({ state: 'waiting' }, pool.waitingCount)
        },
      })
    },
    watchGpt: (meter) => {
      const requests = new Counter({
        name: 'kamae_gpt_requests_total',
        help: 'Requests to the text service by how they ended: a reason of an end, or of a failure.',
        labelNames: ['outcome'],
        registers,
      })
      const tokens = new Counter({
        name: 'kamae_gpt_tokens_total',
        help: 'Tokens of questions and answers, as the service counts them, or estimated where it does not.',
        labelNames: ['of'],
        registers,
      })
      meter.listen(({ outcome, prompt, completion }) => {
        requests.inc({ outcome })
        tokens.inc({ of: 'prompt' }, prompt)
        tokens.inc({ of: 'answer' }, completion)
      })
    },
    watchTasks: (counts) => {
      const queue = new Gauge({
        name: 'kamae_task_queue',
        help: 'Runs of tasks over all servers: waiting, active, and given up within a day.',
        labelNames: ['state'],
        registers,
        collect: async () => {
          // Without the database the other metrics are still there.
          const now = await counts().catch(() => undefined)
          queue.reset()
          for (const [state, count] of Object.entries(now ?? {})) queue.set({ state }, count)
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** The values of a function by its arguments, of which there are few. */
function cached<Arguments extends readonly (string | number)[], Value>(
  make: (...given: Arguments) => Value,
): (...given: Arguments) => Value {
  const known = new Map<string, Value>()
  return (...given) => {
    const key = given.join(' ')
    let value = known.get(key)
    if (value === undefined) known.set(key, (value = make(...given)))
    return value
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'PUT'])

function methodOf(method: string): string {
  return METHODS.has(method) ? method : 'other'
}

// By first words, so that no stranger's path makes a series of its own; calls have names in `kamae_calls_total`.
const ROUTES: readonly (readonly [RegExp, string])[] = [
  [/^\/health\//, '/health'],
  [/^\/metrics$/, '/metrics'],
  [/^\/pictures\//, '/pictures/:key'],
  [/^\/files\//, '/files/:key'],
  [/^\/exports\//, '/exports/:token'],
  [/^\/cards\//, '/cards/:file'],
  [/^\/avatars\/default\//, '/avatars/default/:name'],
  [/^\/assets\//, '/assets/:file'],
  [/^\/api\/v1\/auth\//, '/api/v1/auth'],
  [/^\/api\/v1\/uploads(?:\/|$)/, '/api/v1/uploads'],
  [/^\/api\/v1\//, '/api/v1'],
  [/^\/api\//, '/api'],
  [/^\/callable\//, '/callable'],
]

function routeOf(path: string): string {
  return ROUTES.find(([pattern]) => pattern.test(path))?.[1] ?? 'page'
}

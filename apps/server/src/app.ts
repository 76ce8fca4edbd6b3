import { randomUUID } from 'node:crypto'

import type { CallContext } from '@kamae/backend/context'
import { once } from '@kamae/backend/idempotency'
import { AUTH_PATH } from '@kamae/backend/identity/auth-engine'
import { storedLanguage } from '@kamae/entities/user/server/stored-language'
import { CallError } from '@kamae/protocol/errors'
import type { Procedure } from '@kamae/protocol/procedure'
import { mountProcedures } from '@kamae/protocol/server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'

import { type Backends, worldOf } from './backends.ts'
import { cardHandler } from './cards/card-handler.ts'
import { addressOf } from './client-address.ts'
import { defaultAvatarHandler } from './default-avatars.ts'
import { healthRoutes } from './health.ts'
import { toOwnLanguage } from './language.ts'
import { type Log, inWords } from './log.ts'
import type { Metrics } from './metrics.ts'
import { metricsRoute } from './metrics-route.ts'
import { type Pages, pageHandler } from './pages.ts'
import { pictureHandler } from './pictures.ts'
import { PROCEDURES, mayReadWithCookie } from './procedures.ts'
import { type RequestLimits, kindOf, limitOthers } from './request-limits.ts'
import { requestLog } from './request-log.ts'
import { SEALED_POLICY, securityHeaders } from './security-headers.ts'
import { mountStaticFiles } from './static-files.ts'

export type AppParts = {
  readonly backends: Backends
  readonly pages: Pages
  /** The folder of the browser's half of the built pages; none in development. */
  readonly client: string | undefined
  /** The folder that the default avatars were built into. */
  readonly figures: string
  readonly publicUrl: string | undefined
  /** How many proxies of the operator's own every request comes through. */
  readonly trustedProxies: number
  readonly log: Log
  /** Counts and measures; tests may do without. */
  readonly metrics?: Metrics
  readonly metricsToken?: string | undefined
  /** How many requests are let through; without it, all. */
  readonly requestLimits?: RequestLimits
  /** False from the moment the server is asked to stop. */
  isOpen(): boolean
}

const LARGEST_BODY = 16 * 1024 * 1024

/** The whole server as one Hono app. */
export function buildApp(parts: AppParts): Hono {
  const { backends, log } = parts
  const app = new Hono()
  if (parts.metrics !== undefined) {
    app.use(parts.metrics.requests)
    app.get('/metrics', metricsRoute(parts.metrics, parts.metricsToken))
  }
  app.use(requestLog(log))
  app.use(securityHeaders(parts.publicUrl?.startsWith('https:') === true))
  // What was packed at the build is left alone.
  app.use(compress())
  if (parts.requestLimits !== undefined) limitOthers(app, parts.requestLimits, parts.trustedProxies)
  app.route(
    '/health',
    healthRoutes(async () => parts.isOpen() && (await answers(backends, log))),
  )
  app.get('/pictures/:key', pictureHandler(backends.files))
  app.get('/cards/:file', cardHandler({ ...backends, db: backends.database.db }))
  app.get('/avatars/default/:name', defaultAvatarHandler(parts.figures))
  if (parts.client !== undefined) mountStaticFiles(app, parts.client)
  mountApi(app, parts)
  app.use(toOwnLanguage((request) => languageOf(backends, request)))
  app.all(
    '*',
    pageHandler(parts.pages, (request) => ({
      origin: originOf(parts, request),
      api: readerApi(app, backends, request),
    })),
  )
  app.onError((error, c) => {
    const id = randomUUID()
    log('error', 'A request failed.', { id, path: c.req.path, error: inWords(error) })
    return c.text(`Something went wrong on our side. Try again. (${id})`, 500, {
      'cache-control': 'no-store',
      'x-request-id': id,
    })
  })
  return app
}

function mountApi(app: Hono, parts: AppParts): void {
  const { backends, log } = parts
  app.use('/api/*', async (c, next) => {
    await next()
    c.header('content-security-policy', SEALED_POLICY)
  })
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (c) =>
        failure(c, new CallError('invalid-argument', `Send at most ${LARGEST_BODY} bytes.`), 413),
    }),
  )
  app.all(`${AUTH_PATH}/*`, (c) =>
    backends.identity.handle(c.req.raw, { address: addressOf(c, parts.trustedProxies) }),
  )
  mountProcedures<CallContext>(app, PROCEDURES, {
    contextOf: async (request, c, procedure) => ({
      ...worldOf(backends),
      ...(await callOf(parts, request, c, procedure)),
      publicUrl: originOf(parts, request),
    }),
    once,
    report: (error, about) => log('error', 'A call failed.', { ...about, error: inWords(error) }),
  })
  app.all('/api/*', (c) => failure(c, new CallError('not-found', 'There is no such call.'), 404))
}

function failure(c: Context, { code, message }: CallError, status: 404 | 413): Response {
  return c.json({ error: { code, message } }, status, { 'cache-control': 'no-store' })
}

// Counted by address before the token is looked at, and then by who it is.
async function callOf(parts: AppParts, request: Request, c: Context, procedure: Procedure) {
  const address = addressOf(c, parts.trustedProxies)
  const kind = kindOf(procedure)
  parts.metrics?.isCall(request, procedure.path)
  await parts.requestLimits?.admitAddress(c, kind, address)
  const caller = await callerOf(parts.backends, request)
  if (caller !== null) await parts.requestLimits?.admitUser(c, kind, caller.uid)
  return { caller, address }
}

async function callerOf(backends: Backends, request: Request): Promise<CallContext['caller']> {
  const header = request.headers.get('authorization')
  if (header === null) return null
  const token = /^bearer +(\S+)$/i.exec(header)?.[1]
  const caller = token === undefined ? null : await backends.identity.verifyAccessToken(token)
  if (caller === null)
    throw new CallError(
      'unauthenticated',
      'Your sign-in has run out: renew the access token, or sign in again.',
    )
  return caller
}

// The token cookie serves the reads of the page that it came with, and nothing else anywhere. One that has run out
// counts as none: the page is then rendered as for somebody signed out.
function readerApi(app: Hono, backends: Backends, page: Request) {
  const cookie = tokenCookie(page)
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    const isOurs = cookie !== undefined && !headers.has('authorization') && mayReadWithCookie(path)
    if (isOurs && (await backends.identity.verifyAccessToken(cookie)) !== null)
      headers.set('authorization', `Bearer ${cookie}`)
    return app.request(new URL(path, page.url).href, { ...init, headers })
  }
}

function tokenCookie(page: Request): string | undefined {
  return /(?:^|;\s*)token=([\w.-]+)/.exec(page.headers.get('cookie') ?? '')?.[1]
}

async function languageOf({ identity, database }: Backends, page: Request) {
  const cookie = tokenCookie(page)
  const reader = cookie === undefined ? null : await identity.verifyAccessToken(cookie)
  return reader === null ? undefined : storedLanguage(database.db, reader.uid)
}

function originOf(parts: AppParts, request: Request): string {
  return parts.publicUrl ?? new URL(request.url).origin
}

async function answers(backends: Backends, log: Log): Promise<boolean> {
  try {
    await backends.database.pool.query('select 1')
    return true
  } catch (error) {
    log('warn', 'The database does not answer.', { error: inWords(error) })
    return false
  }
}

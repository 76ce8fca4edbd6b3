import { Language } from '@kamae/entities/user/contract'
import { PROJECT_PATH } from '@kamae/protocol/server/callable-server'
import { STATUS_OF } from '@kamae/protocol/contract/errors'
import { retryHeaders } from '@kamae/protocol/server/failure'
import { HOLISTIC_VERSION } from '@kamae/pose-estimation/landmarks/holistic-files'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'

import { explain, mountApi } from './api.ts'
import type { AppParts } from './app-parts.ts'
import type { Backends } from './backends/backends.ts'
import { socialCardHandler } from './social-cards/social-card-handler.ts'
import { crossOrigin } from './http/cross-origin.ts'
import { refuseCrowds } from './http/crowd.ts'
import { defaultAvatarHandler } from './files/default-avatars.ts'
import { bundleHandler } from './exports/bundle-handler.ts'
import { mountFeedRoutes } from './feeds/feed-routes.ts'
import { roomHosts } from './pages/room-hosts.ts'
import { exportHandler } from './exports/export-handler.ts'
import { type FailureKind, failurePage, failureText } from './pages/failure-page.ts'
import { filesHandler } from './files/files-handler.ts'
import { databaseAnswers, healthRoutes } from './monitoring/health.ts'
import { holisticHandler } from './files/holistic-files.ts'
import { toOwnLanguage } from './http/language.ts'
import { describeError, pathInLog } from './monitoring/log.ts'
import { metricsRoute } from './monitoring/metrics-route.ts'
import { pageHandler } from './pages/pages.ts'
import { pictureHandler } from './files/pictures.ts'
import { mayReadWithCookie } from './calls/read-calls.ts'
import { originOf } from './http/public-url.ts'
import { isPage, limitOthers } from './http/request-limits.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { mountStaticFiles } from './http/static-files.ts'
import { soundItself, voicesHandler } from './files/voices-handler.ts'

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
  const named = parts.corsOrigins ?? []
  // Our own pages are another origin to files that have one of their own.
  const ours = backends.filesUrl !== '' && parts.publicUrl !== undefined ? [parts.publicUrl] : []
  for (const path of ['/api/*', '/callable/*', PROJECT_PATH]) app.use(path, crossOrigin(named))
  for (const path of ['/files/*', '/pictures/*']) app.use(path, crossOrigin([...named, ...ours]))
  if (parts.crowd !== undefined) app.use(refuseCrowds(parts.crowd, (c) => failed(c, 'crowded')))
  // What was packed at the build is left alone.
  const pack = compress()
  app.use((c, next) => (c.req.header('accept-encoding') === undefined ? next() : pack(c, next)))
  if (parts.requestLimits !== undefined) limitOthers(app, parts.requestLimits, parts.trustedProxies)
  if (parts.roomsBase !== undefined && parts.publicUrl !== undefined) {
    const { pages, publicUrl: site, roomsBase: base } = parts
    app.use(roomHosts(app, { base, site, pages, mayRead: mayReadWithCookie }))
  }
  const answers = databaseAnswers(backends.database, log)
  app.route(
    '/health',
    healthRoutes(async () => parts.isOpen() && (await answers())),
  )
  app.get('/pictures/:key', pictureHandler(backends.files))
  app.get('/files/:key', filesHandler(backends))
  app.get('/cards/:file', socialCardHandler({ ...backends, db: backends.database.db }))
  app.get('/exports/bundle/:token', bundleHandler({ ...backends, db: backends.database.db }, parts.publicUrl))
  app.get('/exports/:token', exportHandler({ ...backends, db: backends.database.db }, log))
  app.get('/avatars/default/:name', defaultAvatarHandler(parts.defaultAvatars))
  app.get('/sight/:version/:name', holisticHandler(HOLISTIC_VERSION))
  app.get('/voices/:file', voicesHandler(backends.voices))
  for (const path of ['/api/ex/voicevox', '/api/ex/audio']) app.use(path, soundItself(backends.voices))
  mountFeedRoutes(app, parts)
  if (parts.client !== undefined) mountStaticFiles(app, parts.client)
  mountApi(app, parts)
  app.use(toOwnLanguage((request) => languageOf(backends, request)))
  app.all(
    '*',
    pageHandler(
      parts.pages,
      (request) => ({
        origin: originOf(parts.publicUrl, request),
        api: readerApi(app, backends, request),
        ...(parts.analytics && { analytics: parts.analytics }),
      }),
      { files: backends.filesUrl, analytics: parts.analytics?.host ?? '' },
    ),
  )
  app.onError((error, c) => {
    const id = c.get('requestId')
    log('error', 'A request failed.', { id, path: pathInLog(c.req.path), error: describeError(error) })
    const failure = explain(error)
    const status = failure === undefined ? 500 : STATUS_OF[failure.code]
    if (!c.req.path.startsWith('/api/')) return failed(c, status === 500 ? 'failure' : 'away')
    const { code, message } = failure ?? {
      code: 'internal',
      message: 'Something went wrong on our side. Try again.',
    }
    const headers = { 'cache-control': 'no-store', 'x-request-id': id, ...(failure && retryHeaders(failure)) }
    return c.json({ error: { code, message } }, status as 500, headers)
  })
  return app
}

// Reads of a page are in its language. The token cookie serves those of the page that it came with, and nothing else anywhere. One that has run out
// counts as none: the page is then rendered as for somebody signed out.
function readerApi(app: Hono, backends: Backends, page: Request) {
  const cookie = tokenCookie(page)
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    const first = new URL(page.url).pathname.split('/')[1] ?? ''
    const language = Language.safeParse(first).data ?? page.headers.get('accept-language')
    if (language && !headers.has('accept-language')) headers.set('accept-language', language)
    const isOurs = cookie !== undefined && !headers.has('authorization') && mayReadWithCookie(path)
    if (isOurs && (await backends.identity.verifyAccessToken(cookie)) !== null)
      headers.set('authorization', `Bearer ${cookie}`)
    return app.request(new URL(path, page.url).href, { ...init, headers })
  }
}

function tokenCookie(page: Request): string | undefined {
  return /(?:^|;\s*)token=([\w.-]+)/.exec(page.headers.get('cookie') ?? '')?.[1]
}

async function languageOf({ identity, database, resources }: Backends, page: Request) {
  const cookie = tokenCookie(page)
  const reader = cookie === undefined ? null : await identity.verifyAccessToken(cookie)
  const kept = reader === null ? undefined : await resources.people.languageOf(database.db, reader.uid)
  return Language.safeParse(kept).data
}

/** What those hear who made no call: a page, or a line. */
function failed(c: Context, kind: FailureKind): Response {
  const answer = isPage(c.req.path) ? failurePage : failureText
  return answer(c, kind, c.get('requestId'))
}

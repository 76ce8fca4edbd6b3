import { type IncomingMessage, type Server, createServer } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { getRequestListener } from '@hono/node-server'

import { buildApp } from './app.ts'
import { type Backends, openBackends } from './backends.ts'
import { devPages } from './dev-pages.ts'
import { type Log, inWords } from './log.ts'
import { builtPages } from './pages.ts'
import type { Settings } from './settings.ts'

/** A server that listens; `close` lets the requests in hand finish. */
export type RunningServer = { readonly url: string; close(): Promise<void> }

const WEB = fileURLToPath(new URL('../../web/', import.meta.url))
const FIGURES = fileURLToPath(new URL('../../../packages/figures/dist', import.meta.url))

// Longer than any call of ours takes; what hangs then is cut.
const LAST_REQUESTS_MS = 10_000

const REQUESTS_ON_THEIR_WAY_MS = 250

/** Opens everything and listens. Throws an error with a sentence for its message where it cannot. */
export async function startServer(settings: Settings, log: Log): Promise<RunningServer> {
  const backends = await openBackends(settings, log)
  const http = createServer()
  try {
    const stopPages = await answerOn(http, settings, backends, log)
    await listen(http, settings)
    const { port } = http.address() as AddressInfo
    const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
    return {
      url: `http://${host}:${port}`,
      close: async () => {
        await stopPages()
        await drain(http)
        await backends.database.close()
      },
    }
  } catch (error) {
    http.close()
    await backends.database.close()
    throw error
  }
}

async function answerOn(
  http: Server,
  settings: Settings,
  backends: Backends,
  log: Log,
): Promise<() => Promise<void>> {
  let isOpen = true
  const dev = settings.KAMAE_DEV ? await devPages(http, `${WEB}vite.config.ts`) : undefined
  const app = buildApp({
    backends,
    pages: dev?.pages ?? (await builtPages(`${WEB}dist`)),
    client: dev === undefined ? `${WEB}dist/client` : undefined,
    figures: FIGURES,
    publicUrl: settings.PUBLIC_URL,
    trustedProxies: settings.TRUSTED_PROXIES,
    log,
    isOpen: () => isOpen,
  })
  const listener = getRequestListener(app.fetch, {
    errorHandler: (error) => {
      log('error', 'A request failed.', { error: inWords(error) })
    },
  })
  http.on('request', (request, response) => {
    if (!isOpen) response.setHeader('connection', 'close')
    if (dev === undefined || /^\/(?:api|pictures|cards|avatars|health)\//.test(request.url ?? ''))
      return void listener(request, response)
    dev.vite.middlewares(request, response, () => {
      // Connect cuts the base off and keeps the whole address here.
      request.url = (request as IncomingMessage & { originalUrl?: string }).originalUrl ?? request.url
      void listener(request, response)
    })
  })
  return async () => {
    isOpen = false
    await dev?.vite.close()
  }
}

async function listen(http: Server, settings: Settings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(settings.PORT, settings.HOST, resolve)
  })
}

// Those who have knocked already are let in and answered; then the door closes, and what was still being said is heard.
// http's own close would also cut connections whose request is on its way; net's closes the door alone.
async function drain(http: Server): Promise<void> {
  await sleep(REQUESTS_ON_THEIR_WAY_MS)
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(http, () => resolve()))
  const cut = setTimeout(() => http.closeAllConnections(), LAST_REQUESTS_MS)
  await sleep(REQUESTS_ON_THEIR_WAY_MS)
  http.closeIdleConnections()
  await closed
  clearTimeout(cut)
}

import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'

import { IMMUTABLE } from './immutable.ts'
import { HOLISTIC_POLICY } from './security-headers.ts'

const HOLISTIC_WORKER = /\/holistic-worker-[\w-]+\.js$/

/** Serves the browser's half of the built pages; what is in `assets` bears a hash in its name. */
export function mountStaticFiles(app: Hono, folder: string): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound(_, c) {
        c.header('cache-control', IMMUTABLE)
        // A worker lives under the policy of its own script.
        if (HOLISTIC_WORKER.test(c.req.path)) c.header('content-security-policy', HOLISTIC_POLICY)
      },
    }),
  )
  app.get('/assets/*', (c) => c.text('There is no such file.', 404, { 'cache-control': 'no-store' }))
  // A name with a dot: favicon.svg, sw.js, fonts/noto.woff2; of the build's own notes in `.vite` none.
  app.use(
    '*',
    ifNamedLikeFile(
      serveStatic({
        root: folder,
        precompressed: true,
        onFound: (_, c) => c.header('cache-control', keepFor(c.req.path)),
      }),
    ),
  )
}

function ifNamedLikeFile(serve: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (/^(?:\/[\w-]+)*\/[\w-]+\.[\w.-]+$/.test(c.req.path) ? serve(c, next) : next())
}

// A picture may be a day old; a script or a manifest decides what runs.
function keepFor(path: string): string {
  return /\.(?:svg|ico|png|webp|jpg|woff2|ttf)$/.test(path) ? 'public, max-age=86400' : 'no-cache'
}

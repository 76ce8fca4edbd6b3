import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

import { IMMUTABLE } from './immutable.ts'

/** Serves the browser's half of the built pages; what stands in `assets` bears a hash in its name. */
export function mountStaticFiles(app: Hono, folder: string): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', IMMUTABLE),
    }),
  )
  app.get('/assets/*', (c) => c.text('There is no such file.', 404, { 'cache-control': 'no-store' }))
  // A name with a dot: favicon.svg, sw.js, robots.txt.
  app.use(
    '/:file{[\\w-]+\\.[\\w.-]+}',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (path, c) =>
        c.header('cache-control', path.includes('favicon') ? 'public, max-age=86400' : 'no-cache'),
    }),
  )
}

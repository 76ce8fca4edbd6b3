import type { Context, Hono, MiddlewareHandler } from 'hono'

import type { Pages } from './pages.ts'
import { plainPage } from './plain-page.ts'

type Api = (path: string, init?: RequestInit) => Promise<Response>

/** What is read below every host name: parts of the page, and calls that change nothing. */
const PARTS = /^\/(?:assets|pictures|files|avatars|api\/v1|favicon\.\w+|apple-touch-icon\.png)(?:\/|$)/

/**
 * Shows a room at `<domain>.<base>`, and nothing else there: nobody signs in, nothing is changed and no cookie is set at such
 * a host name; every other page is at `site`.
 */
export function roomHosts(
  app: Hono,
  {
    base,
    site,
    pages,
    mayRead,
  }: {
    readonly base: string
    readonly site: string
    readonly pages: Pages
    /** Whether a call changes nothing. */
    mayRead(path: string): boolean
  },
): MiddlewareHandler {
  const own = new URL(site).hostname
  return async (c, next) => {
    const host = hostOf(c)
    if (host === own || !host.endsWith(`.${base}`)) return await next()
    const domain = host.slice(0, -base.length - 1)
    const { method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD') return refused(c, 405)
    if (domain.includes('.')) return refused(c, 404)
    if (path === '/') {
      const api: Api = async (called, init) => await app.request(new URL(called, site).href, init)
      const context = { origin: site, api }
      return await plainPage(c, {
        pages,
        context,
        path: `/embed/r/${domain}`,
        isFramed: false,
        linksTo: site,
      })
    }
    if (!PARTS.test(path)) return c.redirect(`${site}${path}${new URL(c.req.url).search}`, 302)
    if (path.startsWith('/api/') && !mayRead(path)) return refused(c, 404)
    return await next()
  }
}

function hostOf(c: Context): string {
  return new URL(c.req.url).hostname.toLowerCase().replace(/\.$/, '')
}

function refused(c: Context, status: 404 | 405): Response {
  return c.text('There is nothing here.', status, {
    'cache-control': 'no-store',
    ...(status === 405 && { allow: 'GET, HEAD' }),
  })
}

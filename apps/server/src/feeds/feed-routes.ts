import type { Context, Hono } from 'hono'

import type { Backends } from '../backends/backends.ts'
import { originOf } from '../http/public-url.ts'
import { askApiOf } from './ask-api.ts'
import { mountFeeds } from './feeds.ts'
import { mountOembed } from './oembed.ts'
import type { Pages } from '../pages/pages.ts'
import { plainPage } from '../pages/plain-page.ts'
import { mountSitemap } from './sitemap-routes.ts'

type Parts = {
  readonly backends: Pick<Backends, 'database' | 'clock'>
  readonly pages: Pages
  readonly publicUrl: string | undefined
}

/** What others than people at our pages read: feeds, sitemap, oEmbed, and poses in frames of other sites. */
export function mountFeedRoutes(app: Hono, { backends, pages, publicUrl }: Parts): void {
  const origin = (request: Request) => originOf(publicUrl, request)
  const ask = askApiOf(app)
  mountFeeds(app, origin, ask)
  mountSitemap(app, { db: backends.database.db, clock: backends.clock }, origin)
  mountOembed(app, origin, ask)
  app.get('/embed/p/:slug', async (c: Context) => {
    const path = `/embed/p/${encodeURIComponent(c.req.param('slug') ?? '')}`
    const api = async (called: string, init?: RequestInit) =>
      await app.request(new URL(called, c.req.url).href, init)
    const site = origin(c.req.raw)
    return await plainPage(c, { pages, path, context: { origin: site, api }, isFramed: true, linksTo: site })
  })
}

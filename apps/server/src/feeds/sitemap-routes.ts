import type { Clock } from '@kamae/backend/system/clock'
import type { Queries } from '@kamae/backend/database/queries'
import type { Context, Hono } from 'hono'

import { SEALED_POLICY } from '../http/security-headers.ts'
import {
  type Place,
  placesOf,
  SITEMAP_KINDS,
  type SitemapKind,
  writeIndex,
  writePages,
  writeResources,
} from './sitemap.ts'

type Places = Readonly<Record<SitemapKind, readonly Place[]>>

// Where files begin is counted over all that is shown, so that is kept for an hour.
const KEPT_MS = 60 * 60 * 1000

const PLACE = /^(\d{1,15})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.xml$/

/** `robots.txt`, and the sitemap of all that is shown, in all languages. */
export function mountSitemap(
  app: Hono,
  { db, clock }: { readonly db: Queries; readonly clock: Clock },
  originOf: (request: Request) => string,
): void {
  let kept: { readonly until: number; readonly places: Promise<Places> } | undefined

  const readPlaces = async (): Promise<Places> => {
    const [poses = [], bundles = [], rooms = [], characters = [], journeys = [], prompts = []] =
      await Promise.all(SITEMAP_KINDS.map((kind) => placesOf(db, kind)))
    return { poses, bundles, rooms, characters, journeys, prompts }
  }
  const places = (): Promise<Places> => {
    const now = clock.now().getTime()
    if (kept === undefined || kept.until <= now) {
      const reading = readPlaces()
      kept = { until: now + KEPT_MS, places: reading }
      // What failed is asked for again at once.
      reading.catch(() => (kept = undefined))
    }
    return kept.places
  }

  app.get('/robots.txt', (c) =>
    c.text(robots(originOf(c.req.raw)), 200, { 'cache-control': 'public, max-age=3600' }),
  )
  app.get('/sitemap.xml', async (c) => xml(c, writeIndex(originOf(c.req.raw), await places())))
  app.get('/sitemap/pages.xml', (c) => xml(c, writePages(originOf(c.req.raw))))
  app.get('/sitemap/:kind/:file', async (c) => {
    const kind = SITEMAP_KINDS.find((known) => known === c.req.param('kind'))
    const [, at, id] = PLACE.exec(c.req.param('file')) ?? []
    const isPlace = kind !== undefined && at !== undefined && id !== undefined
    const body = isPlace
      ? await writeResources(db, originOf(c.req.raw), kind, { at: Number(at), id })
      : undefined
    return body === undefined ? c.text('There is no such sitemap.', 404) : xml(c, body)
  })
}

function xml(c: Context, body: string): Response {
  return c.body(body, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'content-security-policy': SEALED_POLICY,
  })
}

// Pages that are somebody's own say `noindex` themselves, which only who may read them learns.
function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /callable/',
    'Disallow: /exports/',
    'Disallow: /health/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

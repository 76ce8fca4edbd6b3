import type { AvatarposeBundle } from '@kamae/entities/avatarposeBundle/contract'
import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { LANGUAGES, type Language } from '@kamae/entities/user/contract'
import type { Context, Hono } from 'hono'

import { languageOfAddress } from '../http/language.ts'
import { SEALED_POLICY } from '../http/security-headers.ts'
import type { AskApi } from './ask-api.ts'
import { element, escapeXml, XML_START } from './xml.ts'

type Fields = Readonly<Record<string, string | number>>

const WIDTH = 480
const HEIGHT = 600
const LEAST = 160

const HEADERS = {
  'cache-control': 'public, max-age=3600',
  'content-security-policy': SEALED_POLICY,
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Accept-Language',
  'access-control-allow-origin': '*',
}

/** `/oembed?url=…` (https://oembed.com): a pose as a frame with the viewer, a bundle as a link with its card. */
export function mountOembed(app: Hono, originOf: (request: Request) => string, ask: AskApi): void {
  app.get('/oembed', async (c) => {
    const format = c.req.query('format') ?? 'json'
    if (format !== 'json' && format !== 'xml') return c.text('Ask for json or xml.', 501)
    const fields = await describe(c, originOf(c.req.raw), ask)
    if (fields === undefined) return c.text('There is nothing of ours at this address.', 404)
    if (format === 'json') return c.json(fields, 200, HEADERS)
    const inner = Object.entries(fields).map(([name, value]) => element(name, {}, escapeXml(String(value))))
    return c.body(`${XML_START}${element('oembed', {}, inner.join(''))}`, 200, {
      ...HEADERS,
      'content-type': 'text/xml; charset=utf-8',
    })
  })
}

async function describe(c: Context, origin: string, ask: AskApi): Promise<Fields | undefined> {
  const [kind, slug, lang] = resourceAt(c.req.query('url') ?? '', origin)
  if (slug === undefined) return undefined
  const language = lang ?? languageOfAddress(c)
  const ours = { version: '1.0', provider_name: 'Kamae', provider_url: origin, cache_age: 3600 }
  if (kind === 'b') {
    const found = await ask<{ avatarposeBundle: AvatarposeBundle }>(
      c.req.raw,
      'avatarposeBundle/get',
      {
        id: slug,
      },
      language,
    )
    if (!found) return undefined
    const { name, userName, userUid, cardUrl } = found.avatarposeBundle
    return { type: 'link', ...ours, title: name, ...makerOf(origin, userName, userUid), ...card(cardUrl) }
  }
  const found = await ask<{ sharedAvatarPose: SharedAvatarPose }>(
    c.req.raw,
    'shareAvatarPose/get',
    { slug },
    language,
  )
  if (!found) return undefined
  const { name, userName, userUid, cardUrl } = found.sharedAvatarPose
  const width = within(c.req.query('maxwidth'), WIDTH)
  const height = within(c.req.query('maxheight'), HEIGHT)
  const frame = {
    src: `${origin}/embed/p/${slug}`,
    width,
    height,
    title: name,
    loading: 'lazy',
    style: `border:0;border-radius:12px;max-width:100%;height:auto;aspect-ratio:${width}/${height}`,
  }
  return {
    type: 'rich',
    ...ours,
    title: name,
    ...makerOf(origin, userName, userUid),
    ...card(cardUrl),
    width,
    height,
    html: element('iframe', frame, ''),
  }
}

function makerOf(origin: string, name: string, uid: string): Fields {
  return { author_name: name, author_url: `${origin}/u/${encodeURIComponent(uid)}` }
}

function card(url: string): Fields {
  return { thumbnail_url: url, thumbnail_width: 1200, thumbnail_height: 630 }
}

/** The kind and the slug of a page of ours, with or without a language, and that. */
function resourceAt(url: string, origin: string): readonly [kind?: string, slug?: string, lang?: Language] {
  if (!URL.canParse(url)) return []
  const { origin: at, pathname } = new URL(url)
  const parts = pathname.split('/').filter(Boolean)
  const lang = LANGUAGES.find((known) => known === parts[0])
  const [kind, slug, ...rest] = lang ? parts.slice(1) : parts
  const isOurs = at === origin && rest.length === 0 && (kind === 'p' || kind === 'b')
  return isOurs && /^[0-9A-Za-z]{8,16}$/.test(slug ?? '') ? [kind, slug, lang] : []
}

function within(most: string | undefined, wanted: number): number {
  const number = Number(most)
  return Number.isInteger(number) && number > 0 ? Math.max(LEAST, Math.min(wanted, number)) : wanted
}

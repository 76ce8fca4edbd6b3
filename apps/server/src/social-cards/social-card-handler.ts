import { createHash } from 'node:crypto'
import type { Clock } from '@kamae/backend/system/clock'
import type { Queries } from '@kamae/backend/database/queries'
import type { Files } from '@kamae/backend/files/files'
import type { SocialCard, SocialCardReader } from '@kamae/backend/resources/social-card'
import { SOCIAL_CARDS } from '@kamae/entities/assembly/resources'
import { eq } from '@kamae/backend/database/sql'
import type { Handler } from 'hono'
import { mosaicOf } from './mosaic.ts'
import { socialCard } from './social-card.ts'
import { socialCardFile } from './table.ts'

/** Counted up when cards look different, so that they are drawn anew. */
const LOOK = 2

/** The letter that stands before the slug; a pose has none. */
const INITIALS: Readonly<Record<keyof typeof SOCIAL_CARDS, string>> = {
  pose: '',
  article: 'a',
  bundle: 'b',
  character: 'c',
  journey: 'j',
}
const READERS = new Map<string, SocialCardReader>(
  (Object.keys(INITIALS) as (keyof typeof INITIALS)[]).map((kind) => [INITIALS[kind], SOCIAL_CARDS[kind]]),
)
const FILE = new RegExp(`^(?:([${Object.values(INITIALS).join('')}])-)?([0-9A-Za-z]{8,16})\\.png$`)

export type SocialCardParts = { readonly db: Queries; readonly files: Files; readonly clock: Clock }

/** Serves `/cards/:file`, `<slug>.png` of a shared pose, `b-<slug>.png` of a bundle, `j-` of a word journey, `c-` of a character and `a-` of an article: drawn at the first request and kept. `?lang=` says in which language resources of the house are named. 404 for what is not shared. */
export function socialCardHandler(parts: SocialCardParts): Handler {
  const drawing = new Map<string, Promise<Buffer>>()

  // Many ask at once when a link is posted: one drawing serves them all.
  function cardOf(content: SocialCard): Promise<Buffer> {
    const hash = hashOf(content)
    const running = drawing.get(hash)
    if (running) return running
    const started = keptOrDrawn(parts, content, hash).finally(() => drawing.delete(hash))
    drawing.set(hash, started)
    return started
  }

  return async (c) => {
    const content = await contentOf(parts.db, c.req.param('file') ?? '', c.req.query('lang') ?? '')
    if (!content) return c.text('There is no such card.', 404, { 'cache-control': 'no-store' })
    const etag = `"${hashOf(content)}"`
    // An hour: the maker may change their name, and the pose may be archived.
    const headers = { etag, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    const png = await cardOf(content)
    return c.body(Buffer.from(png), 200, {
      ...headers,
      'content-type': 'image/png',
      'content-length': String(png.length),
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
}

async function contentOf(db: Queries, file: string, language: string): Promise<SocialCard | undefined> {
  const [, kind = '', slug] = FILE.exec(file) ?? []
  return slug === undefined ? undefined : await READERS.get(kind)?.(db, slug, language)
}

function hashOf(content: SocialCard): string {
  const { name, userName, lang } = content
  const shown = 'trail' in content ? ['trail', ...content.trail] : content.pictureKeys
  return createHash('sha256')
    .update(JSON.stringify([LOOK, name, userName, lang, ...shown]))
    .digest('hex')
}

async function keptOrDrawn(
  { db, files, clock }: SocialCardParts,
  content: SocialCard,
  hash: string,
): Promise<Buffer> {
  const [kept] = await db.select().from(socialCardFile).where(eq(socialCardFile.contentHash, hash))
  const file = kept && (await files.read(kept.fileKey))
  if (file) return Buffer.from(file.bytes)
  const keys = 'trail' in content ? [] : content.pictureKeys
  const png = await socialCard(
    'trail' in content ? content : { ...content, picture: await pictureOf(files, keys) },
  )
  const { key } = await files.put(png, { type: 'image/png' })
  // What the first of them shows goes with it; a card of others that are gone is asked for by nobody.
  const [pictureKey = null] = keys
  const row = { contentHash: hash, fileKey: key, pictureKey, createdAt: clock.now() }
  await db
    .insert(socialCardFile)
    .values(row)
    .onConflictDoUpdate({ target: socialCardFile.contentHash, set: row })
  return png
}

async function pictureOf(files: Files, keys: readonly string[]): Promise<Uint8Array> {
  return await mosaicOf(await Promise.all(keys.map((key) => readPicture(files, key))))
}

async function readPicture(files: Files, key: string): Promise<Uint8Array> {
  const picture = await files.read(key)
  if (!picture) throw new Error(`The picture ${key} of a shared pose is missing.`)
  return picture.bytes
}

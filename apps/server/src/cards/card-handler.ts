import { createHash } from 'node:crypto'
import type { Clock } from '@kamae/backend/clock'
import type { Queries } from '@kamae/backend/context'
import type { Files } from '@kamae/backend/files/files'
import { readBundleCard } from '@kamae/entities/avatarposeBundle/server/card'
import { readCard } from '@kamae/entities/shareAvatarPose/server/card'
import { eq } from 'drizzle-orm'
import type { Handler } from 'hono'
import { mosaicOf } from './mosaic.ts'
import { socialCard } from './social-card.ts'
import { socialCardFile } from './table.ts'

/** Counted up when cards look different, so that they are drawn anew. */
const LOOK = 1

type Content = NonNullable<Awaited<ReturnType<typeof readBundleCard>>>

export type CardParts = { readonly db: Queries; readonly files: Files; readonly clock: Clock }

/** Serves `/cards/:file`, `<slug>.png` of a shared pose and `b-<slug>.png` of a bundle: drawn at the first request and kept. 404 for what is not shared. */
export function cardHandler(parts: CardParts): Handler {
  const drawing = new Map<string, Promise<Buffer>>()

  // Many ask at once when a link is posted: one drawing serves them all.
  function cardOf(content: Content): Promise<Buffer> {
    const hash = hashOf(content)
    const running = drawing.get(hash)
    if (running) return running
    const started = keptOrDrawn(parts, content, hash).finally(() => drawing.delete(hash))
    drawing.set(hash, started)
    return started
  }

  return async (c) => {
    const content = await contentOf(parts.db, c.req.param('file') ?? '')
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

async function contentOf(db: Queries, file: string): Promise<Content | undefined> {
  const [, bundle, slug] = /^(b-)?([0-9A-Za-z]{8,16})\.png$/.exec(file) ?? []
  if (slug === undefined) return undefined
  if (bundle !== undefined) return await readBundleCard(db, slug)
  const card = await readCard(db, slug)
  return card && { ...card, pictureKeys: [card.pictureKey] }
}

function hashOf({ name, userName, lang, pictureKeys }: Content): string {
  const parts = JSON.stringify([LOOK, name, userName, lang, ...pictureKeys])
  return createHash('sha256').update(parts).digest('hex')
}

async function keptOrDrawn({ db, files, clock }: CardParts, content: Content, hash: string): Promise<Buffer> {
  const [kept] = await db.select().from(socialCardFile).where(eq(socialCardFile.contentHash, hash))
  const file = kept && (await files.read(kept.fileKey))
  if (file) return Buffer.from(file.bytes)
  const pictures = await Promise.all(content.pictureKeys.map((of) => readPicture(files, of)))
  const png = await socialCard({ ...content, picture: await mosaicOf(pictures) })
  const { key } = await files.put(png, { type: 'image/png' })
  // What the first of them shows goes with it; a card of others that are gone is asked for by nobody.
  const [pictureKey = null] = content.pictureKeys
  const row = { contentHash: hash, fileKey: key, pictureKey, createdAt: clock.now() }
  await db
    .insert(socialCardFile)
    .values(row)
    .onConflictDoUpdate({ target: socialCardFile.contentHash, set: row })
  return png
}

async function readPicture(files: Files, key: string): Promise<Uint8Array> {
  const picture = await files.read(key)
  if (!picture) throw new Error(`The picture ${key} of a shared pose is missing.`)
  return picture.bytes
}

import { createHash } from 'node:crypto'
import type { Clock } from '@kamae/backend/clock'
import type { Queries } from '@kamae/backend/context'
import type { Files } from '@kamae/backend/files/files'
import { readCard } from '@kamae/entities/shareAvatarPose/server/card'
import { eq } from 'drizzle-orm'
import type { Handler } from 'hono'
import { socialCard } from './social-card.ts'
import { socialCardFile } from './table.ts'

/** Counted up when cards look different, so that they are drawn anew. */
const LOOK = 1

type Content = NonNullable<Awaited<ReturnType<typeof readCard>>>

export type CardParts = { readonly db: Queries; readonly files: Files; readonly clock: Clock }

/** Serves `/cards/:file`, `<slug>.png`: drawn at the first request and kept. 404 for what is not shared. */
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
    const slug = /^([0-9A-Za-z]{8,16})\.png$/.exec(c.req.param('file') ?? '')?.[1]
    const content = slug === undefined ? undefined : await readCard(parts.db, slug)
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

function hashOf({ name, userName, lang, pictureKey }: Content): string {
  const parts = JSON.stringify([LOOK, name, userName, lang, pictureKey])
  return createHash('sha256').update(parts).digest('hex')
}

async function keptOrDrawn({ db, files, clock }: CardParts, content: Content, hash: string): Promise<Buffer> {
  const [kept] = await db.select().from(socialCardFile).where(eq(socialCardFile.contentHash, hash))
  const file = kept && (await files.read(kept.fileKey))
  if (file) return Buffer.from(file.bytes)
  const picture = await files.read(content.pictureKey)
  if (!picture) throw new Error(`The picture ${content.pictureKey} of a shared pose is missing.`)
  const png = await socialCard({ ...content, picture: picture.bytes })
  const { key } = await files.put(png, { type: 'image/png' })
  const { pictureKey } = content
  const row = { contentHash: hash, fileKey: key, pictureKey, createdAt: clock.now() }
  await db
    .insert(socialCardFile)
    .values(row)
    .onConflictDoUpdate({ target: socialCardFile.contentHash, set: row })
  return png
}

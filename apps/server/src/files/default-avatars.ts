import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { checkAvatarFile } from '@kamae/stage/gate/gate'
import type { Handler } from 'hono'
import * as z from 'zod/mini'

import { IMMUTABLE, hasTag } from '../http/immutable.ts'
import { acceptedEncoding, memoizePacking } from '../http/packed-bodies.ts'

const Manifest = z.array(z.object({ id: z.string(), file: z.string(), sha256: z.string() }))

/**
 * Serves `/avatars/default/<id>-<first 12 of its sha256>.vrm` from the folder that the default avatars were built into, and the small picture
 * inside each file as `….png`.
 */
export function defaultAvatarHandler(folder: string): Handler {
  const avatars = Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).map(
    ({ id, file, sha256 }) => ({ id, name: `${id}-${sha256.slice(0, 12)}.vrm`, path: join(folder, file) }),
  )
  const known = new Map(avatars.map(({ name, path }) => [name, path]))
  const newest = new Map(avatars.map(({ id, name }) => [id, name]))
  // Three files of a megabyte.
  const pack = memoizePacking(8, (path) => readFile(path))

  return async (c) => {
    const name = c.req.param('name') ?? ''
    const isPicture = name.endsWith('.png')
    const path = known.get(name.replace(/\.png$/, '.vrm'))
    if (path === undefined) {
      // A tab from before an update asks for the avatar as it was.
      const now = newest.get(/^(.+)-[0-9a-f]{12}\.(?:vrm|png)$/.exec(name)?.[1] ?? '')
      c.header('cache-control', 'no-store')
      if (now === undefined) return c.text('There is no such avatar.', 404)
      return c.redirect(isPicture ? now.replace(/\.vrm$/, '.png') : now, 302)
    }
    const headers = { 'cache-control': IMMUTABLE, etag: `"${name}"`, vary: 'Accept-Encoding' }
    if (hasTag(c.req.header('if-none-match'), `"${name}"`)) return c.body(null, 304, headers)
    if (isPicture) {
      const picture = await pictureIn(path)
      return picture
        ? c.body(picture, 200, { ...headers, 'content-type': 'image/png' })
        : c.text('This avatar has no picture.', 404, { 'cache-control': 'no-store' })
    }
    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    const bytes = encoding === undefined ? await readFile(path) : await pack(path, encoding)
    return c.body(bytes, 200, {
      ...headers,
      'content-type': 'model/gltf-binary',
      'content-length': String(bytes.length),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    })
  }
}

async function pictureIn(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const bytes = await readFile(path)
  const answer = checkAvatarFile(bytes)
  const found = answer.ok ? answer.facts.thumbnail : undefined
  return found?.type === 'image/png' ? Buffer.from(bytes.subarray(found.start, found.end)) : undefined
}

import { type Files, typeOfKey } from '@kamae/backend/files/files'
import { PICTURE_WIDTHS } from '@kamae/entities/gallery/picture-widths'
import type { Handler } from 'hono'

import { hasTag, IMMUTABLE } from '../http/immutable.ts'
import { SEALED_POLICY } from '../http/security-headers.ts'
import { serveFile } from '../http/serve-file.ts'
import { smallerPictures } from './smaller-pictures.ts'

/**
 * Serves `/pictures/:key`: a stored picture under the hash of its bytes, for any site to show; of other files none. With
 * `?w=` one of `PICTURE_WIDTHS` it is made no wider than that.
 */
export function pictureHandler(files: Files): Handler {
  const smaller = smallerPictures(files)
  const widths = new Set<number>(PICTURE_WIDTHS)
  return async (c) => {
    const key = c.req.param('key') ?? ''
    const type = typeOfKey(key)
    const headers = {
      'cache-control': IMMUTABLE,
      'content-security-policy': SEALED_POLICY,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    }
    const missing = () => c.text('There is no such picture.', 404, { 'cache-control': 'no-store' })
    if (!type?.startsWith('image/')) return missing()
    const width = Number(c.req.query('w'))
    if (!widths.has(width)) return (await serveFile(c, { files, key, type, headers })) ?? missing()
    const bytes = await smaller(key, width)
    if (!bytes) return missing()
    const all = { ...headers, etag: `"${width}/${key}"` }
    if (hasTag(c.req.header('if-none-match'), all.etag)) return c.body(null, 304, all)
    const described = { ...all, 'content-type': 'image/webp', 'content-length': String(bytes.length) }
    return new Response(c.req.method === 'HEAD' ? null : Uint8Array.from(bytes), { headers: described })
  }
}

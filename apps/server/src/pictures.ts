import type { Files } from '@kamae/backend/files/files'
import type { Handler } from 'hono'

import { IMMUTABLE, hasTag } from './immutable.ts'
import { SEALED_POLICY } from './security-headers.ts'

/** Serves `/pictures/:key`: a stored picture under the hash of its bytes, for any site to show. */
export function pictureHandler(files: Files): Handler {
  return async (c) => {
    const key = c.req.param('key') ?? ''
    const tag = `"${key}"`
    const headers = {
      'cache-control': IMMUTABLE,
      etag: tag,
      'content-security-policy': SEALED_POLICY,
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (hasTag(c.req.header('if-none-match'), tag) && (await files.has(key)))
      return c.body(null, 304, headers)
    const file = await files.read(key)
    if (file === undefined) return c.text('There is no such picture.', 404, { 'cache-control': 'no-store' })
    return c.body(Buffer.from(file.bytes), 200, {
      ...headers,
      'content-type': file.type,
      'content-length': String(file.bytes.length),
    })
  }
}

import { type Files, typeOfKey } from '@kamae/backend/files/files'
import type { Handler } from 'hono'

import { IMMUTABLE } from './immutable.ts'
import { SEALED_POLICY } from './security-headers.ts'
import { serveFile } from './serve-file.ts'

/** Serves `/pictures/:key`: a stored picture under the hash of its bytes, for any site to show; of other files none. */
export function pictureHandler(files: Files): Handler {
  return async (c) => {
    const key = c.req.param('key') ?? ''
    const type = typeOfKey(key)
    const headers = {
      'cache-control': IMMUTABLE,
      'content-security-policy': SEALED_POLICY,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    }
    const answer = type?.startsWith('image/') ? await serveFile(c, { files, key, type, headers }) : undefined
    return answer ?? c.text('There is no such picture.', 404, { 'cache-control': 'no-store' })
  }
}

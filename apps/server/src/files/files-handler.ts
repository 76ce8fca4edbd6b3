import { typeOfKey } from '@kamae/backend/files/files'
import type { Handler } from 'hono'

import type { Backends } from '../backends/backends.ts'
import { IMMUTABLE } from '../http/immutable.ts'
import { SEALED_POLICY } from '../http/security-headers.ts'
import { serveFile } from '../http/serve-file.ts'

const TYPE = 'model/gltf-binary'

/**
 * Serves `/files/<sha256>.vrm`: to anyone where somebody shows the avatar, else to whoever has the key of one who keeps
 * it. Without it, a file is as one that never was.
 */
export function filesHandler({ clock, database, files, resources }: Backends): Handler {
  const world = { clock, db: database.db }
  return async (c) => {
    const key = c.req.param('key') ?? ''
    const access =
      typeOfKey(key) === TYPE ? await resources.keptFiles.accessTo(world, key, c.req.query('key')) : 'none'
    const headers = {
      // No-transform: a range counts the bytes as they are.
      'cache-control': `${access === 'public' ? IMMUTABLE : 'private, max-age=31536000, immutable'}, no-transform`,
      'content-security-policy': SEALED_POLICY,
      'content-disposition': `attachment; filename="${key.slice(0, 12)}.vrm"`,
      'cross-origin-resource-policy': access === 'public' ? 'cross-origin' : 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    }
    const answer = access === 'none' ? undefined : await serveFile(c, { files, key, type: TYPE, headers })
    return answer ?? c.text('There is no such file.', 404, { 'cache-control': 'no-store' })
  }
}

import type { TaskContext } from '@kamae/backend/tasks/task'
import { zipStream } from '@kamae/backend/system/zip'
import { ownData, ownerOfExport } from '@kamae/entities/user/server/own-data/own-data'
import type { Handler } from 'hono'

import { preferredLanguage } from '../http/language.ts'
import type { Log } from '../monitoring/log.ts'
import { exportEntries } from './export-entries.ts'
import { LINK_HEADERS, TOKEN } from './export-link.ts'

// Whoever has the link may load it again after a broken download, not keep the server busy.
const DOWNLOADS = { tries: 20, seconds: 60 * 60 }

/** Serves `/exports/:token`: everything of a person as a ZIP, written while it goes out. 404 for a link that has run out or never was. */
export function exportHandler(
  world: Pick<TaskContext, 'db' | 'files' | 'clock' | 'allowances' | 'tryLimits' | 'resources'>,
  log: Log,
): Handler {
  return async (c) => {
    const token = c.req.param('token') ?? ''
    const user = TOKEN.test(token) ? await ownerOfExport(world, token) : undefined
    if (user === undefined)
      return c.text('This link has expired. Make a new one in the settings.', 404, LINK_HEADERS)
    const retryAfter = await world.tryLimits.count(`export-download ${user.uid}`, DOWNLOADS)
    if (retryAfter > 0)
      return c.text('Too many downloads. Try again later.', 429, {
        ...LINK_HEADERS,
        'retry-after': String(retryAfter),
      })
    const at = world.clock.now()
    const language = user.lang ?? preferredLanguage(c.req.header('accept-language'))
    const entries = exportEntries(ownData(world, user, language), {
      user,
      language,
      at,
      files: world.files,
      log,
    })
    const body = c.req.method === 'HEAD' ? null : zipStream(entries)
    return new Response(body, {
      headers: {
        ...LINK_HEADERS,
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="kamae-${at.toISOString().slice(0, 10)}.zip"`,
      },
    })
  }
}

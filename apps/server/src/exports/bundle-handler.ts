import type { TaskContext } from '@kamae/backend/tasks/task'
import { zipStream } from '@kamae/backend/system/zip'
import { readBundleLink } from '@kamae/entities/avatarposeBundle/server/bundle-link'
import { wholePoses } from '@kamae/entities/avatarposeBundle/server/bundle-poses'
import { bundleNameIn } from '@kamae/entities/house/server/house-words'
import { fileNameOf } from '@kamae/pose/documents/file-name'
import type { Handler } from 'hono'

import { preferredLanguage } from '../http/language.ts'
import { originOf } from '../http/public-url.ts'
import { bundleEntries } from '@kamae/entities/avatarposeBundle/server/downloads/bundle-entries'
import { LINK_HEADERS, TOKEN } from './export-link.ts'

const DOWNLOADS = { tries: 60, seconds: 60 * 60 }

/** Serves `/exports/bundle/:token`: the poses of a bundle as a ZIP, written while it goes out. 404 for a link that has run out or never was. */
export function bundleHandler(
  world: Pick<TaskContext, 'db' | 'clock' | 'tryLimits'>,
  publicUrl: string | undefined,
): Handler {
  return async (c) => {
    const token = c.req.param('token') ?? ''
    const link = TOKEN.test(token) ? await readBundleLink(world, token) : undefined
    if (link === undefined)
      return c.text('This link has expired. Download the bundle again.', 404, LINK_HEADERS)
    const retryAfter = await world.tryLimits.count(`bundle-download ${link.uid}`, DOWNLOADS)
    if (retryAfter > 0)
      return c.text('Too many downloads. Try again later.', 429, {
        ...LINK_HEADERS,
        'retry-after': String(retryAfter),
      })
    const { format, lang, poseIds } = link
    const language = lang ?? preferredLanguage(c.req.header('accept-language'))
    const name = bundleNameIn(language, { id: link.bundleId, name: link.name })
    const entries = bundleEntries(wholePoses(world.db, language, poseIds), {
      name,
      format,
      language,
      at: world.clock.now(),
      publicUrl: originOf(publicUrl, c.req.raw),
      count: poseIds.length,
    })
    return new Response(c.req.method === 'HEAD' ? null : zipStream(entries), {
      headers: {
        ...LINK_HEADERS,
        'content-type': 'application/zip',
        'content-disposition': attachment(fileNameOf(name, '.zip')),
      },
    })
  }
}

// RFC 6266: the name in its own script, and one that every client reads.
function attachment(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="bundle.zip"; filename*=UTF-8''${encoded}`
}

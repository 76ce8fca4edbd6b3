import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

import { HOLISTIC_FILES, type HolisticFile } from '@kamae/pose-estimation/landmarks/holistic-files'
import type { Handler } from 'hono'

import { IMMUTABLE, hasTag } from '../http/immutable.ts'
import { acceptedEncoding, memoizePacking } from '../http/packed-bodies.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.resolve('@mediapipe/holistic/package.json')))
const TYPES = { script: 'text/javascript', wasm: 'application/wasm', data: 'application/octet-stream' }

/** Serves `/sight/<version>/<name>`: MediaPipe's own files as npm brought them, those that get much smaller packed at the first wish. */
export function holisticHandler(version: string): Handler {
  const known = new Map<string, HolisticFile>(HOLISTIC_FILES.map((file) => [file.name, file]))
  const pack = memoizePacking(6, (name) => readFile(join(FOLDER, name)))

  return async (c) => {
    const file = known.get(c.req.param('name') ?? '')
    if (file === undefined || c.req.param('version') !== version)
      return c.text('There is no such file.', 404, { 'cache-control': 'no-store' })
    const etag = `"${version}-${file.name}"`
    const headers = { 'cache-control': IMMUTABLE, etag, vary: 'Accept-Encoding' }
    if (hasTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    const typed = { ...headers, 'content-type': TYPES[file.kind] }
    // Weights hardly get smaller: they are sent as they are, and never held in memory.
    const encoding = file.kind === 'data' ? undefined : acceptedEncoding(c.req.header('accept-encoding'))
    if (encoding !== undefined) {
      const bytes = await pack(file.name, encoding)
      return c.body(bytes, 200, {
        ...typed,
        'content-encoding': encoding,
        'content-length': String(bytes.length),
      })
    }
    const stream = Readable.toWeb(createReadStream(join(FOLDER, file.name))) as ReadableStream<
      Uint8Array<ArrayBuffer>
    >
    return c.body(stream, 200, { ...typed, 'content-length': String(file.bytes) })
  }
}

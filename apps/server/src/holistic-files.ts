import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { HOLISTIC_FILES, type HolisticFile } from '@kamae/sight/holistic-files'
import type { Handler } from 'hono'
import { parseAccept } from 'hono/utils/accept'

import { IMMUTABLE, hasTag } from './immutable.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.resolve('@mediapipe/holistic/package.json')))
const TYPES = { script: 'text/javascript', wasm: 'application/wasm', data: 'application/octet-stream' }

type Encoding = 'br' | 'gzip'

/** Serves `/sight/<version>/<name>`: MediaPipe's own files as npm brought them, those that get much smaller packed at the first wish. */
export function holisticHandler(version: string): Handler {
  const known = new Map<string, HolisticFile>(HOLISTIC_FILES.map((file) => [file.name, file]))
  const packed = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  const pack = (name: string, encoding: Encoding) => {
    const key = `${encoding} ${name}`
    const found = packed.get(key)
    if (found) return found
    const packing = packedFile(name, encoding)
    packed.set(key, packing)
    // What could not be read is asked for again.
    packing.catch(() => packed.delete(key))
    return packing
  }

  return async (c) => {
    const file = known.get(c.req.param('name') ?? '')
    if (file === undefined || c.req.param('version') !== version)
      return c.text('There is no such file.', 404, { 'cache-control': 'no-store' })
    const etag = `"${version}-${file.name}"`
    const headers = { 'cache-control': IMMUTABLE, etag, vary: 'Accept-Encoding' }
    if (hasTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    const typed = { ...headers, 'content-type': TYPES[file.kind] }
    // Weights hardly get smaller: they are sent as they are, and never held in memory.
    const encoding = file.kind === 'data' ? undefined : encodingFor(c.req.header('accept-encoding'))
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

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function packedFile(name: string, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const bytes = await readFile(join(FOLDER, name))
  const small =
    encoding === 'br'
      ? await brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 6,
            [constants.BROTLI_PARAM_LGWIN]: 22,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
      : await gzipped(bytes)
  return Buffer.from(small)
}

function encodingFor(accepted: string | undefined): Encoding | undefined {
  const names = parseAccept(accepted ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type)
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

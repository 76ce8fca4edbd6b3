import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Handler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import * as z from 'zod/mini'

import { IMMUTABLE, hasTag } from './immutable.ts'

const Manifest = z.array(z.object({ id: z.string(), file: z.string(), sha256: z.string() }))

type Encoding = 'br' | 'gzip'

/** Serves `/avatars/default/<id>-<first 12 of its sha256>.vrm` from the folder that the figures were built into. */
export function defaultAvatarHandler(folder: string): Handler {
  const known = new Map(
    Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).map(
      ({ id, file, sha256 }) => [`${id}-${sha256.slice(0, 12)}.vrm`, join(folder, file)],
    ),
  )
  // Three files of a megabyte: packed once, at the first wish for them.
  const packed = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  const pack = (path: string, encoding: Encoding) => {
    const name = `${path} ${encoding}`
    const found = packed.get(name) ?? packedFile(path, encoding)
    packed.set(name, found)
    return found
  }

  return async (c) => {
    const name = c.req.param('name') ?? ''
    const path = known.get(name)
    if (path === undefined) return c.text('There is no such avatar.', 404, { 'cache-control': 'no-store' })
    const headers = { 'cache-control': IMMUTABLE, etag: `"${name}"`, vary: 'Accept-Encoding' }
    if (hasTag(c.req.header('if-none-match'), `"${name}"`)) return c.body(null, 304, headers)
    const encoding = encodingFor(c.req.header('accept-encoding'))
    const bytes = encoding === undefined ? await readFile(path) : await pack(path, encoding)
    return c.body(bytes, 200, {
      ...headers,
      'content-type': 'model/gltf-binary',
      'content-length': String(bytes.length),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    })
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function packedFile(path: string, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const bytes = await readFile(path)
  const small =
    encoding === 'br'
      ? await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } })
      : await gzipped(bytes)
  return Buffer.from(small)
}

function encodingFor(accepted: string | undefined): Encoding | undefined {
  const names = parseAccept(accepted ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type)
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { parseAccept } from 'hono/utils/accept'

type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The best encoding of ours that a caller takes, by its `Accept-Encoding`; undefined for none. */
export function acceptedEncoding(accepted: string | undefined): Encoding | undefined {
  const names = parseAccept(accepted ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type)
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

/** Packs bodies that never change: each once, at the first wish for it. `quality`: Brotli's, 0 to 11. */
export function memoizePacking(
  quality: number,
  read: (key: string) => Promise<Buffer>,
): (key: string, encoding: Encoding) => Promise<Buffer<ArrayBuffer>> {
  const packed = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  const pack = async (key: string, encoding: Encoding) => {
    const bytes = await read(key)
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
    return Buffer.from(await (encoding === 'br' ? brotli(bytes, { params }) : gzipped(bytes)))
  }
  return (key, encoding) => {
    const name = `${encoding} ${key}`
    const found = packed.get(name)
    if (found) return found
    const packing = pack(key, encoding)
    packed.set(name, packing)
    // What could not be read is asked for again.
    packing.catch(() => packed.delete(name))
    return packing
  }
}

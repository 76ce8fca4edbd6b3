import type { Files } from '@kamae/backend/files/files'
import type { Context } from 'hono'

import { hasTag } from './immutable.ts'

type Served = {
  readonly files: Files
  readonly key: string
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Answers with a stored file or the one range of it that was asked for; undefined where there is none. The key is the
 * hash of the bytes, so it is their ETag as well (RFC 9110, sections 8.8.3, 13 and 14).
 */
export async function serveFile(
  c: Context,
  { files, key, type, headers }: Served,
): Promise<Response | undefined> {
  const etag = `"${key}"`
  const size = await files.size(key)
  if (size === undefined) return undefined
  const all = { ...headers, etag, 'accept-ranges': 'bytes' }
  if (hasTag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers: all })
  const ifRange = c.req.header('if-range')
  const isSame = ifRange === undefined || ifRange === etag
  const range = isSame ? rangeOf(c.req.header('range'), size) : undefined
  if (range === 'outside') {
    const unsatisfied = { ...headers, 'content-range': `bytes */${size}`, 'cache-control': 'no-store' }
    return new Response(null, { status: 416, headers: unsatisfied })
  }
  const status = range === undefined ? 200 : 206
  const answer = new Headers({
    ...all,
    'content-type': type,
    'content-length': String(range === undefined ? size : range.last - range.first + 1),
  })
  if (range !== undefined) answer.set('content-range', `bytes ${range.first}-${range.last}/${size}`)
  if (c.req.method === 'HEAD' || size === 0) return new Response(null, { status, headers: answer })
  const file = await files.open(key, range)
  return (
    file && new Response(file.stream as ReadableStream<Uint8Array<ArrayBuffer>>, { status, headers: answer })
  )
}

/** The one range that a header asks for, inside the size; several, and what is no range, count as none. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { readonly first: number; readonly last: number } | 'outside' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first >= size ? 'outside' : { first, last }
}

import { latin1 } from '@kamae/character/card/latin1'
import { joinBytes } from '@kamae/pose/bytes/join-bytes'
import { crc32, PNG_SIGNATURE } from '@kamae/stage/picture/png-chunk'

/** Chunks that are looked at: pictures of 16,384 px a side have under a thousand, careless writers many more. */
const MOST_CHUNKS = 100_000
/** Chunks of ours that are opened: a file may hold any number. */
const MOST_TRIED = 4
const WINDOW = 64 * 1024
const TEXT_CHUNKS = new Set(['iTXt', 'tEXt', 'zTXt'])

type TextChunk = { readonly type: string; readonly data: Uint8Array<ArrayBuffer> }

/**
 * Finds the text that a PNG carries under one of some keywords (PNG specification, third edition, 11.3.3: iTXt, tEXt, zTXt, packed or
 * not), at most `limit` bytes of it; undefined when there is none that is whole. Reads lengths before anything else, keeps none of the
 * pixels, trusts no chunk whose check is wrong, and never opens more of a packed text than the limit.
 */
export async function readPngText(
  file: Blob,
  keywords: readonly string[],
  limit: number,
): Promise<{ readonly keyword: string; readonly text: string } | undefined> {
  let tried = 0
  for await (const { type, data } of textChunks(file, limit)) {
    const end = data.subarray(0, 80).indexOf(0)
    const keyword = end > 0 ? latin1(data.subarray(0, end)) : ''
    if (!keywords.includes(keyword)) continue
    if (++tried > MOST_TRIED) return undefined
    const text = await textOf(type, data.subarray(end + 1), limit)
    if (text !== undefined) return { keyword, text }
  }
  return undefined
}

async function* textChunks(file: Blob, limit: number): AsyncGenerator<TextChunk> {
  const read = createReader(file)
  const signature = await read(0, PNG_SIGNATURE.length)
  if (!signature || PNG_SIGNATURE.some((byte, index) => signature[index] !== byte)) return
  let at = PNG_SIGNATURE.length
  for (let count = 0; count < MOST_CHUNKS; count++) {
    const head = await read(at, 8)
    if (!head) return
    const length = new DataView(head.buffer, head.byteOffset).getUint32(0)
    const type = latin1(head.subarray(4))
    if (type === 'IEND' || at + 12 + length > file.size) return
    // A packed text may hold a little more than the limit before it is packed: then it is too long anyway.
    if (TEXT_CHUNKS.has(type) && length <= limit + 1024) {
      const whole = await read(at + 4, length + 8)
      if (!whole) return
      const check = new DataView(whole.buffer, whole.byteOffset + length + 4).getUint32(0)
      const checked = whole.subarray(0, length + 4)
      if (crc32(checked) === check) yield { type, data: checked.subarray(4) }
    }
    at += 12 + length
  }
}

/** Reads runs of bytes from a file, several small ones at a time; undefined where it ends before. */
function createReader(
  file: Blob,
): (at: number, length: number) => Promise<Uint8Array<ArrayBuffer> | undefined> {
  let start = 0
  let held = new Uint8Array()
  return async (at, length) => {
    if (at + length > file.size) return undefined
    if (at < start || at + length > start + held.length) {
      held = new Uint8Array(await file.slice(at, at + Math.max(length, WINDOW)).arrayBuffer())
      start = at
    }
    return held.subarray(at - start, at - start + length)
  }
}

async function textOf(
  type: string,
  data: Uint8Array<ArrayBuffer>,
  limit: number,
): Promise<string | undefined> {
  if (type === 'tEXt') return data.length > limit ? undefined : latin1(data)
  if (type === 'zTXt') {
    const bytes = data[0] === 0 ? await unpack(data.subarray(1), limit) : undefined
    return bytes && latin1(bytes)
  }
  const [isPacked, method] = data
  const language = data.indexOf(0, 2)
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1)
  if (translated < 0 || (isPacked === 1 && method !== 0)) return undefined
  const rest = data.subarray(translated + 1)
  const bytes = isPacked === 1 ? await unpack(rest, limit) : rest
  return bytes && bytes.length <= limit ? utf8(bytes) : undefined
}

/** Unpacks zlib; undefined when it is broken or holds more than the limit: it stops there. */
async function unpack(packed: Uint8Array<ArrayBuffer>, limit: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > limit) {
        await reader.cancel()
        return undefined
      }
      parts.push(value)
    }
  } catch {
    // Streams say that the data is broken by a TypeError.
    return undefined
  }
  return joinBytes(parts)
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

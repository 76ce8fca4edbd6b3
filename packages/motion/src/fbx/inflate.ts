import { MotionError } from '../documents/motion-error.ts'

/**
 * A canonical Huffman code: how many codes there are of each length, and the symbols in their order. `short` has what the next nine bits
 * begin with, a symbol and its length, where the code is no longer than that.
 */
type Code = { readonly counts: Uint16Array; readonly symbols: Uint16Array; readonly short: Uint16Array }

const SHORT_BITS = 9
const LENGTH_BITS = 4

const LONGEST_CODE = 15
const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
]
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
]
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/**
 * Unpacks a zlib stream of which the length is known (RFC 1950, RFC 1951). It stops at the first byte too many, so that the work is bounded
 * by `length` whatever the stream says; the platform's own cannot be stopped there at once. Throws `MotionError` for a damaged stream.
 */
export function inflate(packed: Uint8Array, length: number): Uint8Array {
  const [method = 0, flags = 0] = packed
  if ((method & 15) !== 8 || (method * 256 + flags) % 31 !== 0 || flags & 32) throw new MotionError('damaged')
  const out = new Uint8Array(length)
  let size = 0
  let at = 2
  let held = 0
  let bits = 0

  function take(count: number): number {
    while (bits < count) {
      const byte = packed[at++]
      if (byte === undefined) throw new MotionError('truncated')
      held |= byte << bits
      bits += 8
    }
    const value = held & ((1 << count) - 1)
    held >>>= count
    bits -= count
    return value
  }

  function symbolOf({ counts, symbols, short }: Code): number {
    while (bits < SHORT_BITS && at < packed.length) {
      held |= (packed[at++] as number) << bits
      bits += 8
    }
    const entry = short[held & ((1 << SHORT_BITS) - 1)] as number
    const width = entry & ((1 << LENGTH_BITS) - 1)
    if (width > 0 && width <= bits) {
      held >>>= width
      bits -= width
      return entry >> LENGTH_BITS
    }
    return longSymbolOf(counts, symbols)
  }

  function longSymbolOf(counts: Uint16Array, symbols: Uint16Array): number {
    let code = 0
    let first = 0
    let index = 0
    for (let width = 1; width <= LONGEST_CODE; width++) {
      code |= take(1)
      const count = counts[width] as number
      if (code - count < first) return symbols[index + (code - first)] as number
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw new MotionError('damaged')
  }

  function put(byte: number): void {
    if (size >= length) throw new MotionError('damaged')
    out[size++] = byte
  }

  function stored(): void {
    // What was read ahead goes back; the rest of a begun byte is nothing.
    at -= bits >> 3
    held = 0
    bits = 0
    const count = (packed[at] ?? 0) | ((packed[at + 1] ?? 0) << 8)
    at += 4
    if (at + count > packed.length) throw new MotionError('truncated')
    if (size + count > length) throw new MotionError('damaged')
    out.set(packed.subarray(at, at + count), size)
    size += count
    at += count
  }

  function coded(literals: Code, distances: Code): void {
    for (;;) {
      const symbol = symbolOf(literals)
      if (symbol === 256) return
      if (symbol < 256) {
        put(symbol)
        continue
      }
      const base = LENGTH_BASE[symbol - 257]
      if (base === undefined) throw new MotionError('damaged')
      const run = base + take(LENGTH_EXTRA[symbol - 257] as number)
      const far = symbolOf(distances)
      const distanceBase = DISTANCE_BASE[far]
      if (distanceBase === undefined) throw new MotionError('damaged')
      const distance = distanceBase + take(far < 4 ? 0 : (far >> 1) - 1)
      if (distance > size || size + run > length) throw new MotionError('damaged')
      for (let end = size + run; size < end; size++) out[size] = out[size - distance] as number
    }
  }

  function dynamic(): void {
    const literals = take(5) + 257
    const distances = take(5) + 1
    const known = take(4) + 4
    const lengths = new Uint8Array(19)
    for (const order of CODE_ORDER.slice(0, known)) lengths[order] = take(3)
    const code = codeOf(lengths)
    const all = new Uint8Array(literals + distances)
    for (let filled = 0; filled < all.length;) {
      const symbol = symbolOf(code)
      if (symbol < 16) {
        all[filled++] = symbol
        continue
      }
      if (symbol === 16 && filled === 0) throw new MotionError('damaged')
      const repeated = symbol === 16 ? (all[filled - 1] as number) : 0
      const times = symbol === 16 ? 3 + take(2) : symbol === 17 ? 3 + take(3) : 11 + take(7)
      if (filled + times > all.length) throw new MotionError('damaged')
      all.fill(repeated, filled, filled + times)
      filled += times
    }
    coded(codeOf(all.subarray(0, literals)), codeOf(all.subarray(literals)))
  }

  for (let isLast = false; !isLast;) {
    isLast = take(1) === 1
    const kind = take(2)
    if (kind === 0) stored()
    else if (kind === 1) coded(fixedLiterals, fixedDistances)
    else if (kind === 2) dynamic()
    else throw new MotionError('damaged')
  }
  if (size !== length) throw new MotionError('damaged')
  return out
}

function codeOf(lengths: Uint8Array): Code {
  const counts = new Uint16Array(LONGEST_CODE + 1)
  for (const width of lengths) counts[width] = (counts[width] as number) + 1
  counts[0] = 0
  const starts = new Uint16Array(LONGEST_CODE + 2)
  let left = 1
  for (let width = 1; width <= LONGEST_CODE; width++) {
    left = left * 2 - (counts[width] as number)
    if (left < 0) throw new MotionError('damaged')
    starts[width + 1] = (starts[width] as number) + (counts[width] as number)
  }
  const symbols = new Uint16Array(lengths.length)
  const short = new Uint16Array(1 << SHORT_BITS)
  const next = firstCodes(counts)
  lengths.forEach((width, symbol) => {
    if (width === 0) return
    const place = starts[width] as number
    symbols[place] = symbol
    starts[width] = place + 1
    const code = next[width] as number
    next[width] = code + 1
    if (width > SHORT_BITS) return
    // Codes come with their first bit lowest.
    let begin = 0
    for (let bit = 0; bit < width; bit++) if (code & (1 << bit)) begin |= 1 << (width - 1 - bit)
    for (let bits = begin; bits < short.length; bits += 1 << width)
      short[bits] = (symbol << LENGTH_BITS) | width
  })
  return { counts, symbols, short }
}

/** The first code of every length (RFC 1951, section 3.2.2). */
function firstCodes(counts: Uint16Array): Uint32Array {
  const next = new Uint32Array(LONGEST_CODE + 1)
  let code = 0
  for (let width = 1; width <= LONGEST_CODE; width++) {
    code = (code + (counts[width - 1] as number)) << 1
    next[width] = code
  }
  return next
}

const fixedLiterals = codeOf(
  Uint8Array.from({ length: 288 }, (_, symbol) =>
    symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8,
  ),
)
const fixedDistances = codeOf(new Uint8Array(30).fill(5))

import { joinBytes } from '@kamae/pose/bytes/join-bytes'
import { createYieldToPage } from './yield-to-page.ts'
import { PNG_SIGNATURE, pngChunk } from './png-chunk.ts'
import { toStraight } from './straight.ts'

/** Writes a picture while its pixels come. */
export type PictureWriter = {
  /** Takes rows from the top: red, green, blue, alpha a pixel, colours multiplied by their alpha; they are overwritten. */
  write(row: (y: number) => Uint8Array, count: number): Promise<void>
  /** The file, once every row has come. */
  end(): Promise<Blob>
  /** Gives up: nothing of it stays. */
  cancel(): Promise<void>
}

const FILTER_UP = 2
/** Bytes that go to the packer at once, and packed ones to a chunk. */
const PORTION = 256 * 1024

/**
 * Starts a PNG of 8 bits a channel with alpha (PNG specification, third edition); `chunks` go before the pixels.
 * Every row is kept as the difference to the one above: figures on even ground pack best so.
 */
export function createPngWriter(
  width: number,
  height: number,
  chunks: readonly Uint8Array<ArrayBuffer>[],
  signal?: AbortSignal,
): PictureWriter {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 6, 0, 0, 0], 8)
  const packer = new CompressionStream('deflate')
  const intake = packer.writable.getWriter()
  const packed = collect(packer.readable, [PNG_SIGNATURE, pngChunk('IHDR', header), ...chunks])
  // Whoever waits for the end hears of a failure; nobody else must.
  packed.catch(() => {})
  const yieldToPage = createYieldToPage(signal)
  const stride = width * 4
  const perPortion = Math.max(1, Math.floor(PORTION / (stride + 1)))
  let above = new Uint32Array(width)
  let own = new Uint32Array(width)
  const change = new Uint32Array(width)
  let isEmpty = true
  return {
    async write(row, count) {
      for (let y = 0; y < count;) {
        const rows = Math.min(perPortion, count - y)
        const portion = new Uint8Array(rows * (stride + 1))
        for (let at = 0; at < portion.length; at += stride + 1, y++) {
          new Uint8Array(own.buffer).set(row(y))
          portion[at] = FILTER_UP
          // Most of a cut-out is empty: rows of nothing under nothing are done.
          const wasEmpty = isEmpty
          isEmpty = isClear(own)
          if (isEmpty && wasEmpty) continue
          toStraight(own)
          if (subtract(own, above, change)) portion.set(new Uint8Array(change.buffer), at + 1)
          ;[above, own] = [own, above]
        }
        await intake.write(portion)
        await yieldToPage()
      }
    },
    async end() {
      await intake.close()
      return new Blob([await packed, pngChunk('IEND')], { type: 'image/png' })
    },
    cancel: () => intake.abort(),
  }
}

function isClear(pixels: Uint32Array): boolean {
  let any = 0
  for (let at = 0; at < pixels.length; at++) any |= pixels[at] as number
  return any === 0
}

/** Takes each byte of b from the same byte of a, four at once (Hacker's Delight, 2-18); answers whether any differs. */
function subtract(a: Uint32Array, b: Uint32Array, into: Uint32Array): boolean {
  let any = 0
  for (let at = 0; at < a.length; at++) {
    const x = a[at] as number
    const y = b[at] as number
    if (x === y) {
      into[at] = 0
      continue
    }
    const high = (x ^ ~y) & 0x80808080
    const difference = ((x | 0x80808080) - (y & 0x7f7f7f7f)) ^ high
    into[at] = difference
    any |= difference
  }
  return any !== 0
}

/** Puts packed pixels into IDAT chunks; what is large leaves the page's memory for the browser's. */
async function collect(
  stream: ReadableStream<Uint8Array>,
  head: readonly Uint8Array<ArrayBuffer>[],
): Promise<Blob> {
  let file = new Blob([...head])
  let waiting: Uint8Array[] = []
  let size = 0
  const flush = () => {
    file = new Blob([file, pngChunk('IDAT', joinBytes(waiting))])
    waiting = []
    size = 0
  }
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    waiting.push(value)
    size += value.length
    if (size >= PORTION) flush()
  }
  flush()
  return file
}

import { latin1Bytes } from '@kamae/pose/bytes/latin1-bytes'
import { pngChunk } from './png-chunk.ts'

const METRES_PER_INCH = 0.0254

/** A text that travels in a PNG under a keyword. */
export type PngText = { readonly keyword: string; readonly text: string }

/** What a PNG says about itself before its pixels: colours are sRGB, dots an inch, a text (PNG specification, 11.3.2.5, 11.3.4.3, 11.3.3.4). */
export async function pngMetadata(
  dpi: number,
  text: PngText | undefined,
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const physical = new Uint8Array(9)
  const view = new DataView(physical.buffer)
  const perMetre = Math.round(dpi / METRES_PER_INCH)
  view.setUint32(0, perMetre)
  view.setUint32(4, perMetre)
  physical[8] = 1
  // Rendering intent 0, perceptual: how pictures of objects are shown.
  const chunks = [pngChunk('sRGB', Uint8Array.of(0)), pngChunk('pHYs', physical)]
  return text ? [...chunks, pngChunk('iTXt', await internationalText(text))] : chunks
}

/** Keyword, packed (method 0, zlib), no language and no translated keyword, text in UTF-8. */
async function internationalText({ keyword, text }: PngText): Promise<Uint8Array> {
  const packed = await pack(new TextEncoder().encode(text))
  const head = latin1Bytes(keyword)
  const data = new Uint8Array(head.length + 5 + packed.length)
  data.set(head)
  data[head.length + 1] = 1
  data.set(packed, head.length + 5)
  return data
}

async function pack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

import { PNG_SIGNATURE, pngChunk } from '../picture/png-chunk.ts'

/** Grey or red, green and blue; 8 or 16 bits each (16: high byte first). */
export type PngForm = {
  readonly width: number
  readonly height: number
  readonly channels: 1 | 3
  readonly bits: 8 | 16
}

/**
 * Writes a PNG whose values are exactly those given: no colour profile, no alpha. `rows` are bands of whole rows from above.
 * Format: PNG (Third Edition), W3C 2025; every row by the filter "Up", which suits pictures of slow changes.
 */
export async function writePng(form: PngForm, rows: AsyncIterable<Uint8Array>): Promise<Blob> {
  const stride = (form.width * form.channels * form.bits) / 8
  const packer = new CompressionStream('deflate')
  const packed = new Response(packer.readable).blob()
  const writer = packer.writable.getWriter()
  // What fails in the packer is reported by the blob.
  writer.closed.catch(() => undefined)
  let above = new Uint8Array(stride)
  try {
    for await (const band of rows) {
      const count = band.length / stride
      const filtered = new Uint8Array(count * (stride + 1))
      for (let row = 0; row < count; row++) {
        const from = row * stride
        const to = row * (stride + 1)
        filtered[to] = 2
        for (let at = 0; at < stride; at++)
          filtered[to + 1 + at] = (band[from + at] as number) - (above[at] as number)
        above = band.subarray(from, from + stride) as Uint8Array<ArrayBuffer>
      }
      await writer.write(filtered)
    }
  } catch (error) {
    await writer.abort(error)
    await packed.catch(() => undefined)
    throw error
  }
  await writer.close()
  const head = new DataView(new ArrayBuffer(13))
  head.setUint32(0, form.width)
  head.setUint32(4, form.height)
  head.setUint8(8, form.bits)
  head.setUint8(9, form.channels === 1 ? 0 : 2)
  const data = new Uint8Array(await (await packed).arrayBuffer())
  return new Blob(
    [PNG_SIGNATURE, pngChunk('IHDR', new Uint8Array(head.buffer)), pngChunk('IDAT', data), pngChunk('IEND')],
    { type: 'image/png' },
  )
}

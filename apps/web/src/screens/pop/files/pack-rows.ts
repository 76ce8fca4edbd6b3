/** The rows of a picture as PDF keeps them, each part deflated by zlib. */
export type PackedRows = { readonly rgb: Uint8Array; readonly alpha?: Uint8Array }

/** Where points of a picture are read from: RGBA of a part of it. */
export type Points = Pick<OffscreenCanvasRenderingContext2D, 'getImageData'>

/** So many points are read and packed at a time: a whole picture may have 64 million. */
export const BAND_POINTS = 1024 * 1024

/** Packs the points of a picture band by band; without `alpha` where every point is opaque. Fails with the signal's reason. */
export async function packRows(
  points: Points,
  { width, height }: { readonly width: number; readonly height: number },
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<PackedRows> {
  const [colours, opacities] = [deflating(), deflating()]
  const rows = Math.max(1, Math.floor(BAND_POINTS / width))
  let isOpaque = true
  try {
    for (let top = 0; top < height; top += rows) {
      signal.throwIfAborted()
      const high = Math.min(rows, height - top)
      const { data } = points.getImageData(0, top, width, high)
      const rgb = new Uint8Array(width * high * 3)
      const alpha = new Uint8Array(width * high)
      for (let at = 0, from = 0, to = 0; at < alpha.length; at++, from += 4) {
        rgb[to++] = data[from] ?? 0
        rgb[to++] = data[from + 1] ?? 0
        rgb[to++] = data[from + 2] ?? 0
        const opacity = data[from + 3] ?? 0
        alpha[at] = opacity
        if (opacity !== 255) isOpaque = false
      }
      await colours.write(rgb)
      await opacities.write(alpha)
      onProgress((top + high) / height)
    }
  } catch (error) {
    colours.abandon(error)
    opacities.abandon(error)
    throw error
  }
  const rgb = await colours.end()
  const alpha = await opacities.end()
  return isOpaque ? { rgb } : { rgb, alpha }
}

function deflating() {
  const stream = new CompressionStream('deflate')
  const writer = stream.writable.getWriter()
  const packed = new Response(stream.readable).arrayBuffer()
  // Whoever writes hears of it.
  packed.catch(() => undefined)
  return {
    write: (bytes: Uint8Array<ArrayBuffer>) => writer.write(bytes),
    abandon: (reason: unknown) => void writer.abort(reason).catch(() => undefined),
    async end() {
      await writer.close()
      return new Uint8Array(await packed)
    },
  }
}

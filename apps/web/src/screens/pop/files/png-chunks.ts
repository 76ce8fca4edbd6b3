/** Signature, and the header chunk with its length, type, 13 bytes and check (PNG specification, third edition, 5.2 and 11.2.1). */
const HEAD_BYTES = 8 + 4 + 4 + 13 + 4

/** A PNG with more chunks right after its header; those that a browser wrote of the same kinds go. */
export async function withChunks(file: Blob, chunks: readonly Uint8Array<ArrayBuffer>[]): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const view = new DataView(bytes.buffer)
  const own = new Set(chunks.map(typeOf))
  const parts: BlobPart[] = [bytes.subarray(0, HEAD_BYTES), ...chunks]
  for (let at = HEAD_BYTES; at + 12 <= bytes.length;) {
    const length = view.getUint32(at) + 12
    const chunk = bytes.subarray(at, at + length)
    if (!own.has(typeOf(chunk))) parts.push(chunk)
    at += length
  }
  return new Blob(parts, { type: 'image/png' })
}

function typeOf(chunk: Uint8Array): string {
  return String.fromCharCode(...chunk.subarray(4, 8))
}

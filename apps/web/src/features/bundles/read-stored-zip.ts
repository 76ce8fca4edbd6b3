/**
 * The files of a ZIP whose entries are stored as they are, as our server writes them (APPNOTE 4.3.12, 4.3.16), by name
 * and in its order. Undefined for what is no such archive.
 */
export function readStoredZip(zip: Uint8Array<ArrayBuffer>): ReadonlyMap<string, Uint8Array> | undefined {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = zip.length - 22
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) return undefined
  const files = new Map<string, Uint8Array>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) return undefined
    const isStored = view.getUint16(at + 10, true) === 0
    const size = view.getUint32(at + 20, true)
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    const local = view.getUint32(at + 42, true)
    if (!isStored || local + 30 > end) return undefined
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (start + size > end) return undefined
    files.set(
      new TextDecoder().decode(zip.subarray(at + 46, at + 46 + name)),
      zip.subarray(start, start + size),
    )
    at += 46 + name + extra + comment
  }
  return files
}

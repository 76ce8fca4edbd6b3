import { crc32 } from 'node:zlib'

/** The files of a ZIP whose entries are stored as they are (APPNOTE 4.3.12 and 4.3.16), each checked by its CRC. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end === -1) throw new Error('This is no whole ZIP: it has no end.')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const size = zip.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    const local = zip.readUInt32LE(at + 42)
    const path = zip.toString('utf8', at + 46, at + 46 + (name ?? 0))
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${path} is broken.`)
    if (files.has(path)) throw new Error(`There are two of ${path}.`)
    files.set(path, bytes)
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

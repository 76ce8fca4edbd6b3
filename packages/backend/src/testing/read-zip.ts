import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'

/** The files of a ZIP by their names, stored or deflated, each checked by its CRC. Throws where it is cut off, broken or has a name twice. */
export function readZip(zip: Uint8Array): Map<string, Buffer> {
  const names: string[] = []
  const files = unzipSync(zip, { filter: ({ name }) => names.push(name) > 0 })
  if (new Set(names).size < names.length) throw new Error(`A name is there twice: ${names.join(', ')}.`)
  const sums = checksums(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength))
  return new Map(
    names.map((name, at) => {
      const bytes = Buffer.from(files[name] ?? [])
      if (crc32(bytes) !== sums[at]) throw new Error(`${name} is broken.`)
      return [name, bytes]
    }),
  )
}

/** The CRC-32 of each entry as the central directory has it (APPNOTE 4.3.12 and 4.3.16), which fflate does not look at. */
function checksums(zip: Buffer): readonly number[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const sum = zip.readUInt32LE(at + 16)
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
    return sum
  })
}

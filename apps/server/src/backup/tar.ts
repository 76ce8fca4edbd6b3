import { open } from 'node:fs/promises'

/** A file inside an archive; `bytes` is its exact length. */
export type TarEntry = {
  readonly name: string
  readonly bytes: number
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
}

/** Where a file is inside an archive. */
export type TarPlace = { readonly name: string; readonly start: number; readonly bytes: number }

const BLOCK = 512

// Eleven octal digits.
const LARGEST = 8 ** 11 - 1

/** The archive no tar wrote: cut off, or something else. */
export class TarError extends Error {
  override readonly name = 'TarError'
}

/** The bytes of a tar archive (POSIX.1-1988 ustar) of these files, as `tar -tf` reads them. */
export async function* tarOf(entries: AsyncIterable<TarEntry>, madeAt: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes, content } of entries) {
    yield headerOf(name, bytes, madeAt)
    let written = 0
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      written += chunk.length
      yield chunk
    }
    if (written !== bytes) throw new TarError(`${name} has ${written} bytes where ${bytes} were announced.`)
    const rest = bytes % BLOCK
    if (rest > 0) yield Buffer.alloc(BLOCK - rest)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** The files of an archive in their order. Throws `TarError`. */
export async function placesInTar(path: string): Promise<readonly TarPlace[]> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const places: TarPlace[] = []
    for (let at = 0; ;) {
      const header = Buffer.alloc(BLOCK)
      const { bytesRead } = await file.read(header, 0, BLOCK, at)
      if (bytesRead < BLOCK) throw new TarError('The archive is cut off.')
      if (header.every((byte) => byte === 0)) return places
      const { name, bytes } = readHeader(header)
      const start = at + BLOCK
      if (start + bytes > size) throw new TarError('The archive is cut off.')
      places.push({ name, start, bytes })
      at = start + Math.ceil(bytes / BLOCK) * BLOCK
    }
  } finally {
    await file.close()
  }
}

function headerOf(name: string, bytes: number, madeAt: Date): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new TarError(`No file of an archive can be called ${name}.`)
  if (bytes > LARGEST) throw new TarError(`${name} is too large for an archive.`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  header.write(name, 0, 'latin1')
  header.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100, 'latin1')
  header.write(`${octal(bytes, 11)}\0${octal(Math.floor(madeAt.getTime() / 1000), 11)}\0`, 124, 'latin1')
  header.write('        0', 148, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  header.write(`${octal(sumOf(header), 6)}\0 `, 148, 'latin1')
  return header
}

function readHeader(header: Buffer): { name: string; bytes: number } {
  const text = (start: number, length: number) =>
    header.toString('latin1', start, start + length).split('\0')[0] ?? ''
  const sum = Number.parseInt(text(148, 8), 8)
  const plain = Buffer.from(header)
  plain.fill(' ', 148, 156)
  const bytes = Number.parseInt(text(124, 12), 8)
  if (text(257, 5) !== 'ustar' || sum !== sumOf(plain) || !(bytes >= 0))
    throw new TarError('This is no archive, or a damaged one.')
  return { name: text(0, 100), bytes }
}

// Counted as if its own field held blanks.
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0)
}

import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

/** What was written: its SHA-256 in hexadecimal, and how many bytes it has. */
type Written = { readonly sha256: string; readonly bytes: number }

/** Writes what comes into an open file, hashing it on the way. */
export async function writeHashed(file: FileHandle, source: AsyncIterable<Uint8Array>): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of source) {
    hash.update(chunk)
    bytes += chunk.length
    await file.writeFile(chunk)
  }
  return { sha256: hash.digest('hex'), bytes }
}

/** Writes what comes into a new file that nobody else on the machine may read; fails where there is a file already. */
export async function writeNewFile(path: string, source: AsyncIterable<Uint8Array>): Promise<Written> {
  const file = await open(path, 'wx', 0o600)
  try {
    return await writeHashed(file, source)
  } finally {
    await file.close()
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What was sent in parts, in one piece on this machine's own disk. */
export type CollectedFile = { readonly path: string; readonly sha256: string; readonly bytes: number }

/** Writes what comes into a file of the folder, and removes it once `use` has settled. */
export async function inScratch<Answer>(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  use: (file: CollectedFile) => Promise<Answer>,
): Promise<Answer> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    const hash = createHash('sha256')
    let bytes = 0
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        await file.writeFile(chunk)
      }
    } finally {
      await file.close()
    }
    return await use({ path, sha256: hash.digest('hex'), bytes })
  } finally {
    await rm(path, { force: true })
  }
}

/** Removes what a killed process left there before `oldest`. */
export async function sweepScratch(folder: string, oldest: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // One that is in use may be gone by now.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < oldest) await rm(path, { force: true, recursive: true })
  }
}

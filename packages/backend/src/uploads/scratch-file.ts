import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { writeNewFile } from '../files/write-hashed.ts'

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
    return await use({ path, ...(await writeNewFile(path, source)) })
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

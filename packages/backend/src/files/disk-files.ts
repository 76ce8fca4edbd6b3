import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { codeOf } from '../error-code.ts'
import { FILE_ENDINGS, type Files, typeOfKey } from './files.ts'

/** Files in a folder, spread over 256 folders by the first two digits of their hash. */
export function diskFiles(folder: string): Files {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    put: async (bytes, { type }) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const key = `${sha256}.${FILE_ENDINGS[type]}`
      await write(pathOf(key), bytes)
      return { key, sha256 }
    },
    read: async (key) => {
      const type = typeOfKey(key)
      if (type === undefined) return undefined
      const bytes = await unlessMissing(readFile(pathOf(key)))
      return bytes === undefined ? undefined : { bytes, type }
    },
    has: async (key) =>
      typeOfKey(key) !== undefined && (await unlessMissing(stat(pathOf(key)))) !== undefined,
    remove: async (key) => {
      if (typeOfKey(key) !== undefined) await rm(pathOf(key), { force: true })
    },
  }
}

// Written aside and renamed: a reader sees the whole file or none, and after the two syncs so does the next boot.
async function write(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
  const draft = join(folder, `.${randomUUID()}`)
  try {
    await withFile(draft, 'wx', async (file) => {
      await file.writeFile(bytes)
      await file.sync()
    })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(folder)
  if (isNew) await syncFolder(dirname(folder))
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and keeps its names without being asked.
  if (process.platform !== 'win32') await withFile(folder, 'r', (file) => file.sync())
}

async function withFile(
  path: string,
  flags: string,
  use: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags)
  try {
    await use(file)
  } finally {
    await file.close()
  }
}

async function unlessMissing<Value>(found: Promise<Value>): Promise<Value | undefined> {
  try {
    return await found
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

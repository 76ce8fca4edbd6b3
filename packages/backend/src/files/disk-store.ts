import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'

import { codeOf } from '../system/error-code.ts'
import {
  type ObjectStore,
  type StoredObject,
  checkObjectName,
  chunksOf,
  isObjectName,
} from './object-store.ts'
import { StoreError } from './store-error.ts'
import { writeHashed } from './write-hashed.ts'

// Drafts lie apart, in the same file system, so that a rename is all it takes.
const DRAFTS = '.drafts'

/** Objects as the files of a folder. */
export function diskStore(folder: string): ObjectStore {
  const pathOf = (name: string) => join(folder, ...name.split('/'))
  return {
    write: async (source, nameOf) => {
      const drafts = join(folder, DRAFTS)
      await makeFolder(drafts)
      const draft = join(drafts, randomUUID())
      try {
        const { sha256, bytes } = await withFile(draft, 'wx', async (file) => {
          const written = await writeHashed(file, chunksOf(source))
          await file.sync()
          return written
        })
        const name = checkObjectName(await nameOf(sha256))
        await appear(draft, pathOf(name))
        return { name, sha256, bytes }
      } catch (error) {
        await rm(draft, { force: true })
        throw ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '') ? new StoreError('full', error) : error
      }
    },
    open: async (name, range) => {
      if (!isObjectName(name)) return undefined
      const facts = await unlessMissing(stat(pathOf(name)))
      if (facts === undefined) return undefined
      const part = range === undefined ? {} : { start: range.first, end: range.last }
      return { bytes: facts.size, stream: readWhenAsked(pathOf(name), part) }
    },
    size: async (name) => (isObjectName(name) ? (await unlessMissing(stat(pathOf(name))))?.size : undefined),
    remove: async (name) => {
      if (isObjectName(name)) await rm(pathOf(name), { force: true })
    },
    list: (under) => filesUnder(folder, under === '' ? folder : pathOf(checkObjectName(under))),
    sweep: async (before) => {
      const drafts = join(folder, DRAFTS)
      for await (const { name, writtenAt } of filesUnder(drafts, drafts)) {
        if (writtenAt < before) await rm(join(drafts, name), { force: true })
      }
    },
  }
}

// Opened by the first reading: a stream that nobody reads, since who asked for it is gone, holds nothing open.
function readWhenAsked(path: string, part: { start?: number; end?: number }): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        reader ??= (Readable.toWeb(createReadStream(path, part)) as ReadableStream<Uint8Array>).getReader()
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

// The draft is synced; after the folders are too, the next boot finds the name.
async function appear(draft: string, path: string): Promise<void> {
  const folder = dirname(path)
  const made = await makeFolder(folder)
  await rename(draft, path)
  await syncFolder(folder)
  if (made !== undefined)
    for (let at = folder; at.length >= made.length; at = dirname(at)) await syncFolder(dirname(at))
}

/** Answers the uppermost folder that was not there before. */
function makeFolder(path: string): Promise<string | undefined> {
  return mkdir(path, { recursive: true, mode: 0o700 })
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and keeps its names without being asked.
  if (process.platform !== 'win32') await withFile(folder, 'r', (file) => file.sync())
}

async function withFile<Answer>(
  path: string,
  flags: string,
  use: (file: FileHandle) => Promise<Answer>,
): Promise<Answer> {
  const file = await open(path, flags)
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}

async function* filesUnder(root: string, folder: string): AsyncGenerator<StoredObject> {
  const entries = await unlessMissing(opendir(folder))
  if (entries === undefined) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* filesUnder(root, path)
    const facts = entry.isFile() ? await unlessMissing(stat(path)) : undefined
    if (facts !== undefined) {
      const name = relative(root, path).split(sep).join('/')
      yield { name, bytes: facts.size, writtenAt: facts.mtime }
    }
  }
}

async function unlessMissing<Value>(found: Promise<Value>): Promise<Value | undefined> {
  try {
    return await found
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    throw error
  }
}

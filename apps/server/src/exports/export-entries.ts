import type { Files } from '@kamae/backend/files/files'
import type { ZipEntry } from '@kamae/backend/system/zip'
import type { Language, User } from '@kamae/entities/user/contract'
import type { OwnPart } from '@kamae/entities/user/server/own-data/own-data'

import { type Log, describeError } from '../monitoring/log.ts'
import { MISSING_FILES, readme } from './readme.ts'

/** The files of an archive of somebody's own data. A kept file that cannot be read is named at the end instead of ending it. */
export async function* exportEntries(
  parts: AsyncIterable<OwnPart>,
  about: {
    readonly user: User
    readonly language: Language
    readonly at: Date
    readonly files: Files
    readonly log: Log
  },
): AsyncGenerator<ZipEntry> {
  const { user, language, at: modifiedAt, files, log } = about
  const missing: string[] = []
  const name = user.name || user.email || user.uid
  yield { name: 'README.txt', modifiedAt, content: readme(language, { name, at: modifiedAt }) }
  for await (const part of parts) {
    if ('document' in part)
      yield { name: part.path, modifiedAt, content: JSON.stringify(part.document, null, 2) }
    else if ('rows' in part) yield { name: part.path, modifiedAt, content: jsonList(part.rows) }
    else {
      const { path, fileKey } = part
      const content = await openFile(files, fileKey, (error) => {
        log('error', 'A file could not be read for its owner.', { fileKey, error: describeError(error) })
        missing.push(path)
      })
      if (content) yield { name: path, modifiedAt, content }
    }
  }
  if (missing.length > 0) yield { name: MISSING_FILES, modifiedAt, content: `${missing.join('\r\n')}\r\n` }
}

/** A list as JSON text, written while its rows are read. */
async function* jsonList(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(row)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

/** The file as it comes; undefined where it cannot even be opened. What breaks off later ends where it broke off. */
async function openFile(
  files: Files,
  key: string,
  onBroken: (error: unknown) => void,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    const file = await files.open(key)
    if (file) return untilBroken(file.stream, onBroken)
    onBroken(new Error('It is missing.'))
  } catch (error) {
    onBroken(error)
  }
  return undefined
}

async function* untilBroken(
  stream: ReadableStream<Uint8Array>,
  onBroken: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch (error) {
    onBroken(error)
  }
}

import { Pop } from '@kamae/pop/documents/pop'
import { POP_KEYWORD } from '../../features/pops/pop-keyword.ts'

/** The largest document of a pop that is read: a thousand contents of 64 KiB never are. */
const LARGEST = 24 * 1024 * 1024

/** A file holds no pop. */
export class NoPopInFileError extends Error {
  constructor() {
    super('This file holds no pop.')
    this.name = 'NoPopInFileError'
  }
}

/** Reads a pop from its document or from a PNG that carries one; fails with `NoPopInFileError`. */
export async function readPopFile(file: File): Promise<Pop> {
  const text = await textOf(file)
  if (text === undefined) throw new NoPopInFileError()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new NoPopInFileError()
  }
  const read = Pop.safeParse(value)
  if (!read.success) throw new NoPopInFileError()
  return read.data
}

async function textOf(file: File): Promise<string | undefined> {
  if (file.type === 'image/png' || /\.png$/i.test(file.name)) {
    const { readPngText } = await import('../../features/files/read-png-text.ts')
    return (await readPngText(file, [POP_KEYWORD], LARGEST))?.text
  }
  return file.size <= LARGEST ? file.text() : undefined
}

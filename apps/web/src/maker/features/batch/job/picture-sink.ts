import { makeZip } from 'client-zip'
import { download } from '../../../../features/files/download.ts'

/** Pictures on their way into a ZIP, each taken when it is asked for. */
type Pictures = AsyncIterable<{ readonly name: string; readonly input: Blob; readonly lastModified: Date }>

/** Where pictures go while they are taken. */
export type PictureSink = {
  /**
   * `file`: a ZIP that the person chose; `device`: one in the browser's own files, downloaded at the end; `memory`: likewise, but small;
   * `single`: one picture alone, downloaded as it is.
   */
  readonly kind: 'file' | 'device' | 'memory' | 'single'
  /** Takes all pictures; the signal gives up and leaves nothing behind. Fails with `ZipTooLargeError`, `QuotaExceededError` or the signal's reason. */
  take(pictures: Pictures, signal: AbortSignal): Promise<void>
  /** Takes away what was laid out for it, when nothing comes. */
  drop(): Promise<void>
}

/** A ZIP that has outgrown what this browser can hold in memory. */
export class ZipTooLargeError extends Error {
  constructor() {
    super('The ZIP has outgrown the memory.')
    this.name = 'ZipTooLargeError'
  }
}

/** The most bytes of a ZIP that is made in memory. */
const MEMORY_LIMIT = 512 * 1024 * 1024

type SavePicker = (options: {
  suggestedName: string
  types: { description: string; accept: Record<string, string[]> }[]
}) => Promise<FileSystemFileHandle>

const ZIP = 'application/zip'
const FOLDER = 'kamae-many'

/**
 * Chooses where a ZIP goes, by asking the person where the browser can; undefined when they chose nothing. Needs a press just before.
 * `isSparing`: the device's own room is not used.
 */
export async function chooseSink(name: string, { isSparing = false } = {}): Promise<PictureSink | undefined> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: SavePicker }
  if (showSaveFilePicker) {
    try {
      const types = [{ description: 'ZIP', accept: { [ZIP]: ['.zip'] } }]
      return fileSink(await showSaveFilePicker({ suggestedName: name, types }))
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      if (error.name === 'AbortError') return undefined
      // A frame of another site, or the press was too long ago: the browser's own files do.
      console.warn(error)
    }
  }
  return !isSparing && (await hasOwnFiles()) ? ownFileSink(name) : memorySink(name)
}

/** Takes away what ZIPs that were never handed over, or were handed over long ago, have left in the browser's own files. */
export async function sweepOwnFiles(): Promise<void> {
  try {
    const root = await navigator.storage.getDirectory()
    await root.removeEntry(FOLDER, { recursive: true })
  } catch (error) {
    // Nothing was there, or this browser has no such files.
    if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error
  }
}

/** A picture alone needs no ZIP. */
export const SINGLE_SINK: PictureSink = {
  kind: 'single',
  drop: async () => {},
  async take(pictures) {
    for await (const { name, input } of pictures) download(input, name)
  },
}

const zipOf = (pictures: Pictures) => makeZip(pictures) as ReadableStream<Uint8Array<ArrayBuffer>>

function fileSink(handle: FileSystemFileHandle): PictureSink {
  const drop = async () => {
    // The browser laid out an empty file where the person chose.
    const { remove } = handle as { remove?: () => Promise<void> }
    await remove?.call(handle).catch(console.warn)
  }
  return {
    kind: 'file',
    drop,
    async take(pictures, signal) {
      try {
        await zipOf(pictures).pipeTo(await handle.createWritable(), { signal })
      } catch (error) {
        await drop()
        throw error
      }
    },
  }
}

async function hasOwnFiles(): Promise<boolean> {
  try {
    await navigator.storage.getDirectory()
    return 'createWritable' in FileSystemFileHandle.prototype
  } catch {
    // A private window, or a browser without them.
    return false
  }
}

function ownFileSink(name: string): PictureSink {
  return {
    kind: 'device',
    drop: async () => {},
    async take(pictures, signal) {
      const root = await navigator.storage.getDirectory()
      const folder = await root.getDirectoryHandle(FOLDER, { create: true })
      const handle = await folder.getFileHandle(`${crypto.randomUUID()}.zip`, { create: true })
      try {
        await zipOf(pictures).pipeTo(await handle.createWritable(), { signal })
      } catch (error) {
        await folder.removeEntry(handle.name).catch(console.warn)
        throw error
      }
      // It stays until the next ZIP or visit: the browser may still be copying it.
      download(new Blob([await handle.getFile()], { type: ZIP }), name)
    },
  }
}

function memorySink(name: string): PictureSink {
  return {
    kind: 'memory',
    drop: async () => {},
    async take(pictures, signal) {
      const parts: Uint8Array<ArrayBuffer>[] = []
      let bytes = 0
      const gather = new WritableStream<Uint8Array<ArrayBuffer>>({
        write(part) {
          bytes += part.length
          if (bytes > MEMORY_LIMIT) throw new ZipTooLargeError()
          parts.push(part)
        },
      })
      await zipOf(pictures).pipeTo(gather, { signal })
      download(new Blob(parts, { type: ZIP }), name)
    },
  }
}

import {
  HOLISTIC_FILES,
  HOLISTIC_PATH,
  HOLISTIC_VERSION,
} from '@kamae/pose-estimation/landmarks/holistic-files'
import type { HandedFile } from './holistic-messages.ts'
import { PhotoError } from './photo-error.ts'

const PREFIX = 'kamae-sight-'

/** Bytes that are fetched in all, the first time. */
export const HOLISTIC_BYTES = HOLISTIC_FILES.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * MediaPipe's files, from the device where they have been fetched before. `onProgress`: bytes so far, of `HOLISTIC_BYTES`. Throws
 * `PhotoError` `no-connection`, and the signal's reason when that is raised.
 */
export async function fetchHolistic({
  signal,
  onProgress,
}: {
  readonly signal: AbortSignal
  readonly onProgress: (bytes: number) => void
}): Promise<readonly HandedFile[]> {
  const cache = await keptFiles()
  const files: HandedFile[] = []
  let before = 0
  for (const { name, bytes } of HOLISTIC_FILES) {
    signal.throwIfAborted()
    const address = HOLISTIC_PATH + name
    const kept = await (await cache?.match(address))?.blob()
    const isWhole = kept?.size === bytes
    const blob = isWhole ? kept : await fetchFile(address, signal, (part) => onProgress(before + part))
    if (blob.size !== bytes) throw new PhotoError('no-connection')
    if (!isWhole) await keep(cache, address, blob)
    before += bytes
    onProgress(before)
    files.push({ name, blob })
  }
  // Scripts run from their own address alone.
  return files.filter(({ name }) => !name.endsWith('.js'))
}

/** The cache of this version, those of others taken away; undefined where pages may keep nothing. */
async function keptFiles(): Promise<Cache | undefined> {
  if (!('caches' in globalThis)) return undefined
  const own = PREFIX + HOLISTIC_VERSION
  try {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith(PREFIX) && name !== own).map((name) => caches.delete(name)),
    )
    return await caches.open(own)
  } catch (error) {
    console.warn(error)
    return undefined
  }
}

async function keep(cache: Cache | undefined, address: string, blob: Blob): Promise<void> {
  try {
    await cache?.put(address, new Response(blob, { headers: { 'content-type': blob.type } }))
  } catch (error) {
    // A full device fetches it again another time.
    console.warn(error)
  }
}

async function fetchFile(
  address: string,
  signal: AbortSignal,
  onPart: (bytes: number) => void,
): Promise<Blob> {
  try {
    const answer = await fetch(address, { signal })
    if (!answer.ok || !answer.body) throw new PhotoError('no-connection')
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    for (const reader = answer.body.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      bytes += value.length
      onPart(bytes)
    }
    return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof PhotoError ? error : new PhotoError('no-connection', error)
  }
}

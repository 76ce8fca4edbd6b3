import { aGet, aIncrement, aList, type Content } from '@kamae/entities/avatar/contract'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import { CallError } from '@kamae/protocol/contract/errors'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { DefaultAvatarError } from './default-avatars.ts'
import { keepAvatar, readAvatar, sha256Of } from './device-avatars.ts'
import { DeviceStorageError } from '../device-store/device-store.ts'

type Options = {
  readonly signal?: AbortSignal
  /** Hears how much of the file is here, 0 to 1. */
  readonly onProgress?: (part: number) => void
}

/**
 * The bytes of an avatar that the server keeps, fetched unless this device has them, and kept on it where it has room; undefined where the file is gone.
 * Fails with `DefaultAvatarError` where the server is gone, or the signal's reason.
 */
export async function fetchContent(content: Content, options: Options = {}): Promise<Uint8Array | undefined> {
  const here = await readHere(content.sha256)
  if (here) return here
  const bytes = await download(content, options)
  if (!bytes) return undefined
  // What arrives must be what the scene names, byte for byte.
  if ((await sha256Of(bytes)) !== content.sha256) throw new DefaultAvatarError('unreachable')
  try {
    await keepAvatar(bytes, content.name)
  } catch (error) {
    // A device without room fetches it again the next time.
    if (!(error instanceof DeviceStorageError)) throw error
  }
  void countUse(content)
  return bytes
}

/** `fetchContent` for a source of a scene: by its id, else by its bytes among the person's own; undefined where the server has none. */
export async function fetchAvatarSource(
  source: Exclude<AvatarSource, { kind: 'default' }>,
  options: Options = {},
): Promise<Uint8Array | undefined> {
  try {
    const found = source.kind === 'content' ? await getContent(source.id) : undefined
    const content = found ?? (await findOwn(source.sha256))
    return content && (await fetchContent(content, options))
  } catch (error) {
    if (error instanceof CallError) throw new DefaultAvatarError('unreachable', { cause: error })
    throw error
  }
}

/** An avatar kept on the server; undefined where there is none for this person. Fails with `CallError`. */
export async function getContent(id: string): Promise<Content | undefined> {
  try {
    return (await client.call(aGet, { id })).content
  } catch (error) {
    const isNone = error instanceof CallError && /^(not-found|invalid-argument)$/.test(error.code)
    if (isNone) return undefined
    throw error
  }
}

/** The person's own avatar on the server with these bytes. Fails with `CallError`. */
async function findOwn(sha256: string): Promise<Content | undefined> {
  if (session.getState().status !== 'in') return undefined
  let cursor: string | undefined
  do {
    const page = await client.call(aList, { of: 'mine', limit: 100, ...(cursor ? { cursor } : {}) })
    const found = page.items.find((content) => content.sha256 === sha256)
    if (found) return found
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return undefined
}

async function readHere(sha256: string): Promise<Uint8Array | undefined> {
  try {
    return await readAvatar(sha256)
  } catch (error) {
    if (error instanceof DeviceStorageError) return undefined
    throw error
  }
}

async function download(
  content: Content,
  { signal, onProgress }: Options,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const response = await fetch(content.fileUrl, { signal: signal ?? null })
    if (response.status === 404) return undefined
    if (!response.ok || !response.body) throw new DefaultAvatarError('unreachable')
    const bytes = new Uint8Array(content.bytes)
    let length = 0
    const reader = response.body.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      if (length + read.value.length > bytes.length) throw new DefaultAvatarError('unreachable')
      bytes.set(read.value, length)
      length += read.value.length
      onProgress?.(length / bytes.length)
    }
    return bytes
  } catch (error) {
    if (signal?.aborted || error instanceof DefaultAvatarError) throw error
    throw new DefaultAvatarError('unreachable', { cause: error })
  }
}

/** Others' avatars count how often they are used; nobody waits for that. */
async function countUse({ id, userUid }: Content): Promise<void> {
  if (session.getState().user?.uid === userUid) return
  try {
    await client.call(aIncrement, { id, field: 'useCount' })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

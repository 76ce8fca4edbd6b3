import type { AvatarFacts } from '@kamae/stage/gate/gate'
import { judgeAvatar, readAvatarFile } from './judge/judge-file.ts'
import { type DeviceStore, type KeptAvatar, onDevice } from './avatar-store.ts'

const LONGEST_NAME = 200

/**
 * Checks an avatar file and keeps it on this device; the same file twice is kept once. `name` is for one whose file gives none.
 * Fails with `AvatarFileError` when the gate refuses it and with `DeviceStorageError` when the device is full or keeps nothing.
 */
export async function keepAvatar(file: Blob | Uint8Array<ArrayBuffer>, name = ''): Promise<KeptAvatar> {
  const bytes = file instanceof Blob ? await readAvatarFile(file) : file
  const [facts, sha256] = await Promise.all([judgeAvatar(bytes), sha256Of(bytes)])
  return keepChecked(bytes, sha256, facts, avatarNameOf(facts, file) || name)
}

/** Keeps the bytes of an avatar that passed the gate; fails with `DeviceStorageError` when the device is full or keeps nothing. */
export async function keepChecked(
  bytes: Uint8Array<ArrayBuffer>,
  sha256: string,
  facts: AvatarFacts,
  name: string,
): Promise<KeptAvatar> {
  const kept: KeptAvatar = {
    sha256,
    name,
    authors: facts.authors,
    version: facts.version,
    licence: facts.licence,
    bytes: bytes.length,
    picture: pictureOf(bytes, facts),
    keptAt: Date.now(),
  }
  await onDevice((store) => write(store, kept, bytes))
  return kept
}

async function write(store: DeviceStore, kept: KeptAvatar, bytes: Uint8Array): Promise<void> {
  const both = store.transaction(['facts', 'files'], 'readwrite')
  // The transaction's own end shows whether the room sufficed; the two requests fail with it.
  await Promise.all([
    both.objectStore('facts').put(kept),
    both.objectStore('files').put(bytes, kept.sha256),
    both.done,
  ])
}

/** The avatars kept on this device, the latest first. */
export async function keptAvatars(): Promise<readonly KeptAvatar[]> {
  const all = await onDevice((store) => store.getAll('facts'))
  return all.sort((a, b) => b.keptAt - a.keptAt)
}

/** The bytes of a kept avatar; undefined when it is not on this device. */
export async function readAvatar(sha256: string): Promise<Uint8Array | undefined> {
  return onDevice((store) => store.get('files', sha256))
}

/** Calls an avatar on this device something else; nothing where it is not kept any more. */
export async function renameKept(sha256: string, name: string): Promise<void> {
  await onDevice(async (store) => {
    const all = store.transaction('facts', 'readwrite')
    const kept = await all.store.get(sha256)
    if (kept) await all.store.put({ ...kept, name })
    await all.done
  })
}

/** Gives a kept avatar the small picture that its file lacks. */
export async function keepPicture(sha256: string, picture: Blob): Promise<void> {
  await onDevice(async (store) => {
    const all = store.transaction('facts', 'readwrite')
    const kept = await all.store.get(sha256)
    if (kept) await all.store.put({ ...kept, picture })
    await all.done
  })
}

/** Removes an avatar from this device. */
export async function forgetAvatar(sha256: string): Promise<void> {
  await onDevice(async (store) => {
    const both = store.transaction(['facts', 'files'], 'readwrite')
    await Promise.all([
      both.objectStore('facts').delete(sha256),
      both.objectStore('files').delete(sha256),
      both.done,
    ])
  })
}

/** What an avatar is called: as its file says, or else as the file is called. */
export function avatarNameOf(facts: AvatarFacts, file: Blob | Uint8Array): string {
  return facts.name || (file instanceof File ? file.name.replace(/\.vrm$/i, '').slice(0, LONGEST_NAME) : '')
}

function pictureOf(bytes: Uint8Array<ArrayBuffer>, { thumbnail }: AvatarFacts): Blob | undefined {
  return thumbnail && new Blob([bytes.subarray(thumbnail.start, thumbnail.end)], { type: thumbnail.type })
}

/** The SHA-256 of bytes as 64 hexadecimal digits. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Browsers offer hashing on https and on localhost alone.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

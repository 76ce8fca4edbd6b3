import type { ByteRange, ObjectSource, ObjectStore, StoredObject } from './object-store.ts'

/** The kinds of file that are kept, each with the ending of its key. */
export const FILE_ENDINGS = { 'image/webp': 'webp', 'image/png': 'png', 'model/gltf-binary': 'vrm' } as const

export type FileType = keyof typeof FILE_ENDINGS

/** A key is the file's own hash and ending, `<sha256>.<ending>`: the same bytes always have the same key. */
export type StoredFile = { readonly key: string; readonly sha256: string; readonly bytes: number }

/** A file that is being read: its whole size, and its bytes or those of the range that was asked for. */
export type OpenFile = {
  readonly type: FileType
  readonly bytes: number
  readonly stream: ReadableStream<Uint8Array>
}

/** Where files are kept, once for the same bytes. What `put` answered for survives a crash of the process and of the machine. */
export type Files = {
  /** Keeps bytes, or what comes as a stream, hashing while it writes. */
  put(source: ObjectSource, about: { readonly type: FileType }): Promise<StoredFile>
  /** The bytes and their type; undefined where there is none, or the key is no key. */
  read(key: string): Promise<{ readonly bytes: Uint8Array; readonly type: FileType } | undefined>
  /** The file as a stream, whole or a range inside it. */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>
  size(key: string): Promise<number | undefined>
  has(key: string): Promise<boolean>
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>
  /** Every file there is, by key. */
  list(): AsyncIterable<StoredObject>
}

const KEY = /^[0-9a-f]{64}\.([a-z]+)$/

/** The type that a key names; undefined where it is no key. */
export function typeOfKey(key: string): FileType | undefined {
  const ending = KEY.exec(key)?.[1]
  for (const [type, known] of Object.entries(FILE_ENDINGS)) if (known === ending) return type as FileType
  return undefined
}

/**
 * Files by the hash of their bytes in a store, spread over 256 folders by its first two digits. `beforePut` is called
 * each key before the file can be found.
 */
export function filesIn(store: ObjectStore, beforePut?: (key: string) => Promise<void>): Files {
  const open: Files['open'] = async (key, range) => {
    const type = typeOfKey(key)
    const found = type === undefined ? undefined : await store.open(nameOf(key), range)
    return type === undefined || found === undefined ? undefined : { type, ...found }
  }
  const size: Files['size'] = async (key) =>
    typeOfKey(key) === undefined ? undefined : await store.size(nameOf(key))
  return {
    put: async (source, { type }) => {
      const { sha256, bytes } = await store.write(source, async (sha256) => {
        const key = `${sha256}.${FILE_ENDINGS[type]}`
        await beforePut?.(key)
        return nameOf(key)
      })
      return { key: `${sha256}.${FILE_ENDINGS[type]}`, sha256, bytes }
    },
    read: async (key) => {
      const found = await open(key)
      if (found === undefined) return undefined
      return { bytes: Buffer.from(await new Response(found.stream).arrayBuffer()), type: found.type }
    },
    open,
    size,
    has: async (key) => (await size(key)) !== undefined,
    remove: async (key) => {
      if (typeOfKey(key) !== undefined) await store.remove(nameOf(key))
    },
    list: () => filesAmong(store.list('')),
  }
}

function nameOf(key: string): string {
  return `${key.slice(0, 2)}/${key}`
}

async function* filesAmong(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject> {
  for await (const { name, ...facts } of objects) {
    const key = name.slice(name.lastIndexOf('/') + 1)
    if (typeOfKey(key) !== undefined && nameOf(key) === name) yield { name: key, ...facts }
  }
}

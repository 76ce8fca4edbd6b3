/** The kinds of file that are kept, each with the ending of its key. */
export const FILE_ENDINGS = { 'image/webp': 'webp', 'image/png': 'png' } as const

export type FileType = keyof typeof FILE_ENDINGS

/** A key is the file's own hash and ending, `<sha256>.<ending>`: the same bytes always have the same key. */
export type StoredFile = { readonly key: string; readonly sha256: string }

/** Where files are kept. What `put` answered for survives a crash of the process and of the machine. */
export type Files = {
  put(bytes: Uint8Array, about: { readonly type: FileType }): Promise<StoredFile>
  /** The bytes and their type; undefined where there is none, or the key is no key. */
  read(key: string): Promise<{ readonly bytes: Uint8Array; readonly type: FileType } | undefined>
  has(key: string): Promise<boolean>
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>
}

const KEY = /^[0-9a-f]{64}\.([a-z]+)$/

/** The type that a key names; undefined where it is no key. */
export function typeOfKey(key: string): FileType | undefined {
  const ending = KEY.exec(key)?.[1]
  for (const [type, known] of Object.entries(FILE_ENDINGS)) if (known === ending) return type as FileType
  return undefined
}

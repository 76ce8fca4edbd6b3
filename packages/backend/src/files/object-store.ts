/** A piece of an object: its first and its last byte, both inside of it. */
export type ByteRange = { readonly first: number; readonly last: number }

export type StoredObject = { readonly name: string; readonly bytes: number; readonly writtenAt: Date }

export type WrittenObject = { readonly name: string; readonly sha256: string; readonly bytes: number }

/** What can be written: bytes that are there, or that come. */
export type ObjectSource = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Bytes under names, on a disk or in S3. What `write` answered for survives a crash of the process and of the machine,
 * and a reader sees a whole object or none. Fails with `StoreError`.
 */
export type ObjectStore = {
  /** Hashes what comes, asks for the name that belongs to it (SHA-256 in hexadecimal), and then lets it appear there. */
  write(source: ObjectSource, nameOf: (sha256: string) => string | Promise<string>): Promise<WrittenObject>
  /** The object's size, and its bytes or those of a range inside it; undefined where there is none. */
  open(
    name: string,
    range?: ByteRange,
  ): Promise<{ readonly bytes: number; readonly stream: ReadableStream<Uint8Array> } | undefined>
  /** How many bytes it has; undefined where there is none. */
  size(name: string): Promise<number | undefined>
  /** Removing what is not there is no failure. */
  remove(name: string): Promise<void>
  /** Every object whose name begins with `folder` and a slash (every one for ''), in no order that counts. */
  list(folder: string): AsyncIterable<StoredObject>
  /** Removes what writers that were killed before then left half written, where it takes room. */
  sweep(before: Date): Promise<void>
}

const NAME = /^[0-9a-z][0-9a-z.-]{0,99}(?:\/[0-9a-z][0-9a-z.-]{0,99}){0,3}$/

/** Whether a text can name an object: up to four parts of small letters, digits, dots and dashes. */
export function isObjectName(text: string): boolean {
  return NAME.test(text)
}

/** Refuses a name that none can have; it is our own failure. */
export function checkObjectName(name: string): string {
  if (!isObjectName(name)) throw new TypeError('No object can have this name.')
  return name
}

/** The bytes as they come, whichever form they have. */
export async function* chunksOf(source: ObjectSource): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) yield source
  else yield* source
}

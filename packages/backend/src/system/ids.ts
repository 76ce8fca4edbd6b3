import { randomInt, randomUUIDv7 } from 'node:crypto'

/** Where new names come from, passed in so that tests can set them. */
export type Ids = {
  /** A UUID of version 7 in lower case: later ones sort after earlier ones (RFC 9562, section 5.7). */
  id(): string
  /** Ten letters and digits for a public link: 59 bits that nobody guesses. */
  slug(): string
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Ids from the system's own clock and randomness. */
export const randomIds: Ids = {
  id: () => randomUUIDv7(),
  slug: () => Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hashes with the server's secret, so that a copy of the database alone reveals nothing, not even of six digits. */
export type KeyedHash = (purpose: string, text: string) => string

/** HMAC-SHA-256 in base64url, of another key for each purpose. */
export function keyedHash(secret: string): KeyedHash {
  return (purpose, text) => {
    const key = createHmac('sha256', secret).update(purpose).digest()
    return createHmac('sha256', key).update(text).digest('base64url')
  }
}

/** Compares two hashes of one kind without telling by the time it takes where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

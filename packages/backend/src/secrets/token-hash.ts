import { createHash } from 'node:crypto'

/** What is kept of the random token of a link: SHA-256 in hexadecimal. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

import { createHash } from 'node:crypto'

/** The challenge of a verifier (RFC 7636, section 4.2, S256). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

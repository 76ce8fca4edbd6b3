import { hash, verify } from '@node-rs/argon2'

// OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane.
// 2 is the package's number for Argon2id; its enum cannot be used without a compiler.
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The Argon2id hash of a password in PHC form; the password is taken in its NFC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST)
}

export function verifyPassword(attempt: { hash: string; password: string }): Promise<boolean> {
  return verify(attempt.hash, attempt.password.normalize('NFC'))
}

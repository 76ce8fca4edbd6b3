import { createHash, randomBytes } from 'node:crypto'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const LENGTH = 22

/** 128 random bits as 22 letters of base58. */
export function newCode(): string {
  let number = BigInt(`0x${randomBytes(16).toString('hex')}`)
  let code = ''
  for (let at = 0; at < LENGTH; at++) {
    code = (ALPHABET[Number(number % 58n)] ?? '') + code
    number /= 58n
  }
  return code
}

/** What a code is kept as. */
export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

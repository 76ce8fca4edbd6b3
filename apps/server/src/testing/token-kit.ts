import { type KeyObject, createHmac, generateKeyPairSync, sign } from 'node:crypto'

export type Algorithm = 'EdDSA' | 'RS256' | 'ES256'
export type Pair = { readonly publicKey: KeyObject; readonly privateKey: KeyObject }

/** One who signs tokens that this server takes, and what a good one of theirs says. */
export type TokenKit = {
  readonly name: string
  readonly alg: Algorithm
  readonly keys: Pair
  readonly header: Readonly<Record<string, unknown>>
  readonly claims: Readonly<Record<string, unknown>>
}

export function newPair(alg: Algorithm): Pair {
  if (alg === 'EdDSA') return generateKeyPairSync('ed25519')
  if (alg === 'ES256') return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

const part = (value: object | string | Uint8Array) =>
  Buffer.from(
    typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value),
  ).toString('base64url')

/** A token of this header and payload, each as an object or as the very text. */
export function signed(
  alg: Algorithm,
  { privateKey }: Pair,
  header: object | string,
  payload: object | string,
): string {
  const data = `${part(header)}.${part(payload)}`
  return `${data}.${part(signatureOf(alg, privateKey, data))}`
}

/** The same with a secret that both sides were to know. */
export function signedBySecret(
  secret: string | Buffer,
  header: object,
  payload: object,
  hash = 'sha256',
): string {
  const data = `${part(header)}.${part(payload)}`
  return `${data}.${createHmac(hash, secret).update(data).digest('base64url')}`
}

export function withSignature(header: object, payload: object, signature: Uint8Array | string): string {
  return `${part(header)}.${part(payload)}.${part(signature)}`
}

export function signatureOf(alg: Algorithm, key: KeyObject, data: string | Buffer): Buffer {
  const bytes = Buffer.from(data)
  if (alg === 'EdDSA') return sign(null, bytes, key)
  return sign('sha256', bytes, alg === 'ES256' ? { key, dsaEncoding: 'ieee-p1363' } : key)
}

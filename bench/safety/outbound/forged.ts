import { generateKeyPairSync, sign } from 'node:crypto'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that names an address as its issuer, and, unless it is to look plain, as where its key is to be found. */
export function tokenFrom(address: string, looks: 'plain' | 'forged'): string {
  const plain = { alg: 'RS256', typ: 'JWT', kid: address }
  const header = looks === 'plain' ? plain : { ...plain, jku: address, x5u: address, url: address }
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: address, aud: 'kamae', sub: 'x', iat: now, exp: now + 600, sid: 'x' }
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), keys.privateKey).toString('base64url')}`
}

/** Every header that some server or proxy takes an address from, but Host and Authorization. */
export function headersWith(address: string): Record<string, string> {
  // What is no header at all would be refused before it is sent.
  const text = address.replace(/[^\t\x20-\x7e]/g, '')
  const names = [
    'x-forwarded-host',
    'x-forwarded-server',
    'x-forwarded-proto',
    'x-forwarded-prefix',
    'forwarded',
    'x-host',
    'x-original-host',
    'x-original-url',
    'x-rewrite-url',
    'x-wap-profile',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'client-ip',
    'contact',
    'from',
    'origin',
    'referer',
    'destination',
    'link',
    'location',
    'callback',
    'if-match',
    'idempotency-key',
    'user-agent',
    'accept-language',
    'upload-concat',
    'x-amz-website-redirect-location',
    'x-request-id',
  ]
  return {
    ...Object.fromEntries(names.map((name) => [name, text])),
    cookie: `token=${encodeURIComponent(text)}; lang=${encodeURIComponent(text)}`,
    'upload-metadata': `url ${Buffer.from(address).toString('base64')},filename ${Buffer.from(address).toString('base64')}`,
  }
}

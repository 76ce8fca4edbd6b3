import { createHash, sign } from 'node:crypto'

import { type TokenKit, newPair, signatureOf, signed, signedBySecret, withSignature } from './token-kit.ts'

type Forge = (kit: TokenKit, trap: string) => string

const MINUTE = 60
const seconds = () => Math.floor(Date.now() / 1000)

// Signed with the right key: what is wrong is what it says.
const description =
  (claims: Record<string, unknown>): Forge =>
  (kit) =>
    signed(kit.alg, kit.keys, kit.header, { ...kit.claims, ...claims })
const without =
  (claim: string): Forge =>
  (kit) =>
    signed(
      kit.alg,
      kit.keys,
      kit.header,
      Object.fromEntries(Object.entries(kit.claims).filter(([name]) => name !== claim)),
    )
const headed =
  (header: Record<string, unknown>): Forge =>
  (kit) =>
    signed(kit.alg, kit.keys, { ...kit.header, ...header }, kit.claims)
// Signed with a key that is nobody's.
const byStranger =
  (header: (kit: TokenKit, trap: string, jwk: object) => object): Forge =>
  (kit, trap) => {
    const pair = newPair(kit.alg)
    return signed(kit.alg, pair, header(kit, trap, pair.publicKey.export({ format: 'jwk' })), kit.claims)
  }
const good: Forge = (kit) => signed(kit.alg, kit.keys, kit.header, kit.claims)
const parts = (kit: TokenKit) => good(kit, '').split('.') as [string, string, string]
const repeated = (object: object, name: string, value: unknown) =>
  `${JSON.stringify(object).slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`
const pem = (kit: TokenKit) => kit.keys.publicKey.export({ type: 'spki', format: 'pem' })

/** What is forged of every signer's tokens alike. */
export const FORGERIES: readonly (readonly [string, Forge])[] = [
  [
    'another payload under the old signature',
    (kit) => {
      const [header, , signature] = parts(kit)
      const payload = Buffer.from(JSON.stringify({ ...kit.claims, sub: 'somebody', isOperator: true }))
      return `${header}.${payload.toString('base64url')}.${signature}`
    },
  ],
  [
    'another header under the old signature',
    (kit) => {
      const [, payload, signature] = parts(kit)
      const header = Buffer.from(JSON.stringify({ ...kit.header, extra: 1 })).toString('base64url')
      return `${header}.${payload}.${signature}`
    },
  ],
  ['alg none, no signature', (kit) => withSignature({ alg: 'none' }, kit.claims, '')],
  ['alg none with the key id', (kit) => withSignature({ ...kit.header, alg: 'none' }, kit.claims, '')],
  ['alg nOnE', (kit) => withSignature({ ...kit.header, alg: 'nOnE' }, kit.claims, 'x')],
  [
    'alg none under a good signature',
    (kit) => signed(kit.alg, kit.keys, { ...kit.header, alg: 'none' }, kit.claims),
  ],
  ['no alg', headed({ alg: undefined })],
  ['alg in other letters', (kit) => headed({ alg: kit.alg.toLowerCase() })(kit, '')],
  ['alg as a list', (kit) => headed({ alg: [kit.alg] })(kit, '')],
  [
    'HS256 with the public key in PEM',
    (kit) => signedBySecret(pem(kit), { ...kit.header, alg: 'HS256' }, kit.claims),
  ],
  [
    'HS256 with the public key as JWK',
    (kit) =>
      signedBySecret(
        JSON.stringify(kit.keys.publicKey.export({ format: 'jwk' })),
        { ...kit.header, alg: 'HS256' },
        kit.claims,
      ),
  ],
  [
    'HS256 with the public key in DER',
    (kit) =>
      signedBySecret(
        kit.keys.publicKey.export({ type: 'spki', format: 'der' }),
        { ...kit.header, alg: 'HS256' },
        kit.claims,
      ),
  ],
  ['HS256 with an empty secret', (kit) => signedBySecret('', { ...kit.header, alg: 'HS256' }, kit.claims)],
  [
    'HS512 with the public key',
    (kit) => signedBySecret(pem(kit), { ...kit.header, alg: 'HS512' }, kit.claims, 'sha512'),
  ],
  ['HS256 under the signer’s own alg', (kit) => signedBySecret(pem(kit), kit.header, kit.claims)],
  ['a stranger’s key under the right key id', byStranger(({ header }) => header)],
  ['a stranger’s key under its own key id', byStranger(({ header }) => ({ ...header, kid: 'mine' }))],
  ['a stranger’s key without a key id', byStranger(({ alg }) => ({ alg }))],
  ['a stranger’s key in the header', byStranger(({ header }, _, jwk) => ({ ...header, jwk }))],
  ['a stranger’s key in the header, without a key id', byStranger(({ alg }, _, jwk) => ({ alg, jwk }))],
  ['a set of keys elsewhere (jku)', byStranger(({ header }, trap) => ({ ...header, jku: `${trap}/jku` }))],
  ['a set of keys elsewhere (jku), no key id', byStranger(({ alg }, trap) => ({ alg, jku: `${trap}/jku` }))],
  ['a certificate elsewhere (x5u)', byStranger(({ header }, trap) => ({ ...header, x5u: `${trap}/x5u` }))],
  ['a certificate in the header (x5c)', byStranger(({ header }) => ({ ...header, x5c: ['MIIB'] }))],
  ['jku beside a good signature', (kit, trap) => headed({ jku: `${trap}/jku` })(kit, '')],
  [
    'jwk beside a good signature',
    (kit) => headed({ jwk: kit.keys.publicKey.export({ format: 'jwk' }) })(kit, ''),
  ],
  ['an unknown key id', headed({ kid: 'unknown' })],
  ['a key id that is a path', headed({ kid: '../../../dev/null' })],
  ['a key id that is SQL', headed({ kid: "' or 1=1 --" })],
  ['a key id that is a number', headed({ kid: 0 })],
  ['a key id that is a list', (kit) => headed({ kid: [kit.header['kid']] })(kit, '')],
  ['__proto__ as key id', headed({ kid: '__proto__' })],
  ['crit with what nobody knows', headed({ crit: ['kamae'], kamae: true })],
  ['crit of exp', headed({ crit: ['exp'], exp: 1 })],
  ['b64 false', headed({ crit: ['b64'], b64: false })],
  ['b64 false without crit', headed({ b64: false })],
  ['zip', headed({ zip: 'DEF' })],
  ['another type: at+jwt', headed({ typ: 'at+jwt' })],
  ['another type: logout+jwt', headed({ typ: 'logout+jwt' })],
  ['another type: a list', headed({ typ: ['JWT'] })],
  ['a token in the token', (kit) => signed(kit.alg, kit.keys, { ...kit.header, cty: 'JWT' }, good(kit, ''))],
  [
    'a token in the token that does not say so',
    (kit) => signed(kit.alg, kit.keys, kit.header, JSON.stringify(good(kit, ''))),
  ],
  ['a payload that is a list', (kit) => signed(kit.alg, kit.keys, kit.header, JSON.stringify([kit.claims]))],
  ['a payload that is null', (kit) => signed(kit.alg, kit.keys, kit.header, 'null')],
  ['a payload that is no JSON', (kit) => signed(kit.alg, kit.keys, kit.header, '{sub:1}')],
  ['an empty payload', (kit) => signed(kit.alg, kit.keys, kit.header, '')],
  [
    'the subject twice',
    (kit) => signed(kit.alg, kit.keys, kit.header, repeated(kit.claims, 'sub', kit.claims['sub'])),
  ],
  [
    'the end twice, once in other writing',
    (kit) =>
      signed(
        kit.alg,
        kit.keys,
        kit.header,
        JSON.stringify(kit.claims).replace('{', String.raw`{"e\u0078p":9999999999,`),
      ),
  ],
  ['the alg twice', (kit) => signed(kit.alg, kit.keys, repeated(kit.header, 'alg', kit.alg), kit.claims)],
  ['another issuer', description({ iss: 'https://elsewhere.example' })],
  ['the issuer with a slash', (kit) => description({ iss: `${String(kit.claims['iss'])}/` })(kit, '')],
  ['the issuer as a list', (kit) => description({ iss: [kit.claims['iss']] })(kit, '')],
  ['no issuer', without('iss')],
  ['another audience', description({ aud: 'another-project' })],
  ['other audiences', description({ aud: ['one', 'two'] })],
  [
    'the right audience among others',
    (kit) => description({ aud: [kit.claims['aud'], 'another-project'] })(kit, ''),
  ],
  ['the audience as an object', (kit) => description({ aud: { [String(kit.claims['aud'])]: 1 } })(kit, '')],
  ['no audience', without('aud')],
  [
    'an end a minute ago',
    (kit) => description({ iat: seconds() - 20 * MINUTE, exp: seconds() - MINUTE })(kit, ''),
  ],
  ['an end as a text', description({ exp: '9999999999' })],
  [
    'an end without end',
    (kit) =>
      signed(
        kit.alg,
        kit.keys,
        kit.header,
        JSON.stringify({ ...kit.claims, exp: 7 }).replace('"exp":7', '"exp":1e999'),
      ),
  ],
  ['an end that is null', description({ exp: null })],
  ['no end', without('exp')],
  ['good only from the next minute on', (kit) => description({ nbf: seconds() + MINUTE })(kit, '')],
  ['nbf as a text', description({ nbf: '0' })],
  ['issued in a minute', (kit) => description({ iat: seconds() + MINUTE })(kit, '')],
  ['issued as a text', description({ iat: 'now' })],
  ['never issued', without('iat')],
  ['no subject', without('sub')],
  ['an empty subject', description({ sub: '' })],
  ['a subject that is a list', (kit) => description({ sub: [kit.claims['sub']] })(kit, '')],
  ['a subject that is a number', description({ sub: 7 })],
  ['a subject that is an object', description({ sub: { $ne: null } })],
  ['a subject of a thousand letters', description({ sub: 'x'.repeat(1000) })],
  ['the signature taken off', (kit) => parts(kit).slice(0, 2).join('.')],
  ['the signature emptied', (kit) => `${parts(kit).slice(0, 2).join('.')}.`],
  ['the signature cut short', (kit) => good(kit, '').slice(0, -10)],
  ['the signature made longer', (kit) => `${good(kit, '')}AAAA`],
  [
    'the signature of zeros',
    (kit) => withSignature(kit.header, kit.claims, Buffer.alloc(kit.alg === 'RS256' ? 256 : 64)),
  ],
  [
    'ES256 with zeros, whatever the key is',
    (kit) => withSignature({ ...kit.header, alg: 'ES256' }, kit.claims, Buffer.alloc(64)),
  ],
  [
    'ES256 with r and s of the order',
    (kit) =>
      withSignature(
        { ...kit.header, alg: 'ES256' },
        kit.claims,
        Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551'.repeat(2), 'hex'),
      ),
  ],
  [
    'the signature of another token',
    (kit) => {
      const [header, payload] = parts(kit)
      return `${header}.${payload}.${description({ jti: 'other' })(kit, '').split('.')[2]}`
    },
  ],
  [
    'a signature over the payload alone',
    (kit) => {
      const [header, payload] = parts(kit)
      return `${header}.${payload}.${signatureOf(kit.alg, kit.keys.privateKey, payload).toString('base64url')}`
    },
  ],
  [
    'a signature over the hash',
    (kit) => {
      const [header, payload] = parts(kit)
      const hash = createHash('sha256').update(`${header}.${payload}`).digest()
      return `${header}.${payload}.${signatureOf(kit.alg, kit.keys.privateKey, hash).toString('base64url')}`
    },
  ],
  ['five parts, as if encrypted', (kit) => `${good(kit, '')}.AAAA.AAAA`],
  ['four parts', (kit) => `${good(kit, '')}.AAAA`],
  ['one part', (kit) => parts(kit)[0]],
  ['dots alone', () => '..'],
  [
    'base64 with padding',
    (kit) => {
      const [header, payload, signature] = parts(kit)
      return `${header}.${payload}.${signature}==`
    },
  ],
  [
    'the JSON form of a signed token',
    (kit) => {
      const [header, payload, signature] = parts(kit)
      return Buffer.from(JSON.stringify({ payload, protected: header, signature })).toString('base64url')
    },
  ],
  ['thirty thousand letters', (kit) => description({ more: 'x'.repeat(22_000) })(kit, '')],
]

/** What is forged where the signer's key is one for RSA. */
export const RSA_FORGERIES: readonly (readonly [string, Forge])[] = [
  ['RS512', (kit) => resigned(kit, 'RS512', 'sha512')],
  ['RS1', (kit) => resigned(kit, 'RS1', 'sha1')],
  ['PS256 in the header over RS256', headed({ alg: 'PS256' })],
]

function resigned(kit: TokenKit, alg: string, hash: string): string {
  const [, payload] = parts(kit)
  const header = Buffer.from(JSON.stringify({ ...kit.header, alg })).toString('base64url')
  const signature = sign(hash, Buffer.from(`${header}.${payload}`), kit.keys.privateKey)
  return `${header}.${payload}.${signature.toString('base64url')}`
}

/** What is forged of our own tokens alone. */
export const OWN_FORGERIES: readonly (readonly [string, Forge])[] = [
  ['no session', without('sid')],
  ['a session that never was', description({ sid: '00000000-0000-4000-8000-000000000000' })],
  ['a session as a list', (kit) => description({ sid: [kit.claims['sid']] })(kit, '')],
  ['another’s session', description({ sub: '00000000-0000-4000-8000-000000000000' })],
  ['the audience as a list', (kit) => description({ aud: [kit.claims['aud']] })(kit, '')],
  ['the operator as a text', description({ isOperator: 'true' })],
  ['nobody says whether a guest', without('isGuest')],
]

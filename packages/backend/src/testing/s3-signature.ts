import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request as it came, its address and headers untouched. */
export type SignedRequest = {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Uint8Array
}

export type S3Key = {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const MOST_SKEW_MS = 15 * 60 * 1000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Uint8Array | string, data: string) => createHmac('sha256', key).update(data).digest()

/**
 * Checks AWS Signature Version 4 in the Authorization header ("Authenticating Requests (AWS Signature Version 4)" of the
 * Amazon S3 API Reference), the body's hash included; answers the error code of S3, or undefined for a good one.
 */
export function signatureFailure(request: SignedRequest, key: S3Key, now: Date): string | undefined {
  const { headers } = request
  const [, id, day = '', region = '', names = '', signature = ''] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (id === undefined) return 'AccessDenied'
  if (id !== key.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== key.region) return 'AuthorizationHeaderMalformed'
  const date = headers['x-amz-date'] ?? ''
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const sentAt = Date.parse(`${y}-${m}-${d}T${h}:${min}:${s}Z`)
  if (!date.startsWith(day) || !(Math.abs(now.getTime() - sentAt) <= MOST_SKEW_MS))
    return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  if (['host', 'x-amz-content-sha256', 'x-amz-date'].some((name) => !signed.includes(name)))
    return 'AccessDenied'
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical(request, signed))].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Uint8Array | string>(
    hmac,
    `AWS4${key.secretAccessKey}`,
  )
  const expected = hmac(signingKey, toSign)
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch'
  const promised = headers['x-amz-content-sha256']
  const isUnsigned = promised === 'UNSIGNED-PAYLOAD' && request.body.length === 0
  return isUnsigned || promised === sha256(request.body) ? undefined : 'XAmzContentSHA256Mismatch'
}

function canonical({ method, url, headers }: SignedRequest, signed: readonly string[]): string {
  const [path = '', query = ''] = url.split('?')
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('='))
  const sorted = pairs.map(([name = '', value = '']) => `${reencoded(name)}=${reencoded(value)}`).sort()
  const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}\n`)
  return [
    method,
    path,
    sorted.join('&'),
    lines.join(''),
    signed.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
}

// RFC 3986's unreserved letters stay as they are; a plus in a query is a space.
function reencoded(text: string): string {
  const plain = decodeURIComponent(text.replaceAll('+', '%20'))
  return encodeURIComponent(plain).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

const LONGS: ReadonlySet<unknown> = new Set([
  'type.googleapis.com/google.protobuf.Int64Value',
  'type.googleapis.com/google.protobuf.UInt64Value',
])

/**
 * Reads whole numbers of 64 bits, which Firebase's SDKs write as `{"@type": …, "value": "123"}`
 * (https://firebase.google.com/docs/functions/callable-reference#serialization).
 */
export function readLongs(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(readLongs)
  const { '@type': type, value: digits } = value as { '@type'?: unknown; value?: unknown }
  if (LONGS.has(type) && typeof digits === 'string' && /^-?\d+$/.test(digits)) return Number(digits)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, readLongs(item)]))
}

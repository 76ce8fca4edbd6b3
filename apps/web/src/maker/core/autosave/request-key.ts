/** A key that is the same for the same work and the same content: a call sent again makes one resource. A UUID in form (RFC 9562, version 8). */
export async function requestKey(uid: string, content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(`${uid}\n${JSON.stringify(content)}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16)
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

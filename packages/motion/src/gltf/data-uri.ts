import { MotionError } from '../documents/motion-error.ts'

/** The bytes of a `data:` URI in base64 (RFC 2397); any other address is a file that is not here, and is never asked for. */
export function decodeDataUri(uri: string): Uint8Array {
  if (!/^data:/i.test(uri)) throw new MotionError('external-file')
  const comma = uri.indexOf(',')
  if (comma === -1 || !/;base64$/i.test(uri.slice(0, comma))) throw new MotionError('damaged')
  let text: string
  try {
    text = atob(uri.slice(comma + 1))
  } catch (error) {
    if (error instanceof DOMException) throw new MotionError('damaged')
    throw error
  }
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

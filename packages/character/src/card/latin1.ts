// More arguments at once than this are too many for some engines' stacks.
const CHUNK_SIZE = 8192

/** Bytes as text, each a sign (ISO 8859-1, as the keywords and texts of a PNG's tEXt are; what `btoa` takes as well). */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK_SIZE))
  return text
}

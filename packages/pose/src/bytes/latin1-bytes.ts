/** A text as bytes, one a sign (ISO 8859-1, ASCII where that suffices); of a sign beyond it the lowest eight bits. */
export function latin1Bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

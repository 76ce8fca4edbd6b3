import { latin1 } from '@kamae/character/card/latin1'

/** A file as base64, for calls that take one. */
export async function toBase64(file: Blob): Promise<string> {
  return btoa(latin1(new Uint8Array(await file.arrayBuffer())))
}

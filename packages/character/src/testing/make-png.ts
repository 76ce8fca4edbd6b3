import { deflateSync } from 'node:zlib'
import { PNG_SIGNATURE, writeChunk } from '../card/png-chunks.ts'

/** A PNG of 8 × 8 grey pixels with chunks before its end. */
export function makePng(chunks: readonly Uint8Array[] = []): Uint8Array {
  const header = Uint8Array.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0])
  // Every row begins with its filter.
  const rows = new Uint8Array(8 * 9).fill(120).map((value, at) => (at % 9 === 0 ? 0 : value))
  return Uint8Array.from(
    [
      Uint8Array.from(PNG_SIGNATURE),
      writeChunk('IHDR', header),
      writeChunk('IDAT', deflateSync(rows)),
      ...chunks,
      writeChunk('IEND', new Uint8Array()),
    ].flatMap((part) => [...part]),
  )
}

/** A tEXt chunk as writers of cards make it: the text in base64 of its UTF-8. */
export function cardChunk(keyword: string, text: string | Uint8Array): Uint8Array {
  return textChunk(keyword, Buffer.from(text).toString('base64'))
}

export function textChunk(keyword: string, text: string): Uint8Array {
  return writeChunk('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1'))
}

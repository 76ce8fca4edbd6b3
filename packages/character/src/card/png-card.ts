import { CardError } from './card-error.ts'
import type { CardFile } from './card-file.ts'
import { latin1 } from './latin1.ts'
import { type PngChunk, readChunks, writeChunk } from './png-chunks.ts'
import { readCard } from './read-card.ts'
import { type WrittenCard, writeCard } from './write-card.ts'

/**
 * Reads the card in a PNG: a tEXt chunk of the keyword `ccv3` (V3), or else `chara` (V1 and V2), whose text is the
 * base64 of the JSON in UTF-8. Of several of one keyword the first counts, as other readers have it. What else is in the
 * file is not looked at; compressed texts never are. Throws `CardError`.
 */
export function readPngCard(bytes: Uint8Array): CardFile {
  const texts = readChunks(bytes).flatMap(textOf)
  const found =
    texts.find(({ keyword }) => keyword === 'ccv3') ?? texts.find(({ keyword }) => keyword === 'chara')
  if (!found) throw new CardError('no-card')
  return readCard(fromBase64(latin1(found.text)))
}

/** Puts a card into a PNG as both `chara` (V2) and `ccv3` (V3) before its end, in the place of any that are there. */
export function writePngCard(png: Uint8Array, card: WrittenCard): Uint8Array<ArrayBuffer> {
  const chunks = readChunks(png)
  const kept = chunks.filter((chunk) => !textOf(chunk).some(({ keyword }) => KEYWORDS.has(keyword)))
  const parts = [
    png.subarray(0, 8),
    ...kept.slice(0, -1).map(({ start, end }) => png.subarray(start, end)),
    textChunk('chara', writeCard(card, 'v2')),
    textChunk('ccv3', writeCard(card, 'v3')),
    ...kept.slice(-1).map(({ start, end }) => png.subarray(start, end)),
  ]
  const written = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    written.set(part, at)
    at += part.length
  }
  return written
}

const KEYWORDS: ReadonlySet<string> = new Set(['chara', 'ccv3'])

// A keyword of 1 to 79 bytes, NUL, the text (PNG specification, 11.3.3.2).
function textOf({ type, data }: PngChunk): { keyword: string; text: Uint8Array }[] {
  if (type !== 'tEXt') return []
  const end = data.subarray(0, 80).indexOf(0)
  if (end < 1) return []
  return [{ keyword: latin1(data.subarray(0, end)), text: data.subarray(end + 1) }]
}

function textChunk(keyword: string, text: string): Uint8Array {
  const base64 = toBase64(text)
  return writeChunk(
    'tEXt',
    Uint8Array.from(`${keyword}\0${base64}`, (sign) => sign.charCodeAt(0)),
  )
}

function toBase64(text: string): string {
  return btoa(latin1(new TextEncoder().encode(text)))
}

function fromBase64(base64: string): string {
  try {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new CardError('broken-text')
  }
}

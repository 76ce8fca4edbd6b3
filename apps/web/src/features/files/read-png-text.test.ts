import { deflateSync } from 'node:zlib'
import { PNG_SIGNATURE, pngChunk } from '@kamae/stage/picture/png-chunk'
import { expect, test } from 'vitest'
import { readPngText } from './read-png-text.ts'

const LIMIT = 2000
const bytes = (text: string) => new TextEncoder().encode(text)
const png = (...chunks: readonly Uint8Array[]) =>
  new Blob([PNG_SIGNATURE, ...chunks, pngChunk('IEND')].map((part) => new Uint8Array(part)))
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** A text in every kind of chunk that may hold it. */
const KINDS = {
  tEXt: (text: string) => pngChunk('tEXt', bytes(`note\0${text}`)),
  zTXt: (text: string) => pngChunk('zTXt', joined(bytes('note\0\0'), deflateSync(bytes(text)))),
  iTXt: (text: string) => pngChunk('iTXt', bytes(`note\0\0\0\0\0${text}`)),
  'packed iTXt': (text: string) =>
    pngChunk('iTXt', joined(bytes('note\0\u0001\0\0\0'), deflateSync(bytes(text)))),
}

test('a text comes back whole or not at all: one that is longer than the limit is none, in whatever chunk', async () => {
  for (const [kind, chunk] of Object.entries(KINDS))
    for (const size of [0, 1, LIMIT, LIMIT + 1, LIMIT + 1000, LIMIT + 5000]) {
      const text = 'x'.repeat(size)
      const found = await readPngText(png(chunk(text)), ['note'], LIMIT)
      expect([kind, size, found]).toEqual([kind, size, size > LIMIT ? undefined : { keyword: 'note', text }])
    }
})

test('one that is too long is passed over for the next', async () => {
  const file = png(KINDS.tEXt('x'.repeat(LIMIT + 1)), KINDS.iTXt('short'))
  expect(await readPngText(file, ['note'], LIMIT)).toEqual({ keyword: 'note', text: 'short' })
})

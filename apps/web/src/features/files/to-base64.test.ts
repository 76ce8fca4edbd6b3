import { expect, test } from 'vitest'
import { toBase64 } from './to-base64.ts'

test('a file is written byte by byte, however large it is', async () => {
  for (const length of [0, 1, 256, 300_000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => at)
    expect(await toBase64(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'))
  }
})

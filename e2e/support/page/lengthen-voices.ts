import type { Page } from '@playwright/test'

/** Lets two minutes of silence follow every voice that a page loads. */
export async function lengthenVoices(page: Page): Promise<void> {
  await page.route(/\/voices\/[\w-]{43}\.wav$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withSilence(await response.body()) })
  })
}

/** A WAV file (RIFF, its last chunk the samples) with two minutes of silence after it. */
function withSilence(file: Buffer): Buffer {
  const silence = Buffer.alloc(120 * file.readUInt32LE(28))
  const longer = Buffer.concat([file, silence])
  longer.writeUInt32LE(longer.length - 8, 4)
  const data = file.indexOf('data')
  longer.writeUInt32LE(longer.length - data - 8, data + 4)
  return longer
}

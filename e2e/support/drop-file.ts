import type { Page } from '@playwright/test'

/** Drops a file on the page, as from a folder of the desktop. */
export async function dropFile(
  page: Page,
  name: string,
  bytes: Uint8Array,
  on = '[data-stage] canvas',
): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ fileName, base64 }) => {
      const data = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([content], fileName))
      return data
    },
    { fileName: name, base64: Buffer.from(bytes).toString('base64') },
  )
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent(on, type, { dataTransfer: transfer })
  }
  await transfer.dispose()
}

import type { Page } from '@playwright/test'

/** Drops a file on the page, as from a folder of the desktop. */
export async function dropFile(
  page: Page,
  name: string,
  bytes: Uint8Array,
  on = '[data-stage] canvas',
): Promise<void> {
  await dropFiles(page, [[name, bytes]], on)
}

/** Drops files together. */
export async function dropFiles(
  page: Page,
  files: readonly (readonly [name: string, bytes: Uint8Array])[],
  on = '[data-stage] canvas',
): Promise<void> {
  const transfer = await page.evaluateHandle(
    (all) => {
      const data = new DataTransfer()
      for (const [fileName, base64] of all) {
        const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        data.items.add(new File([content], fileName))
      }
      return data
    },
    files.map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')] as const),
  )
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent(on, type, { dataTransfer: transfer })
  }
  await transfer.dispose()
}

/** Drops what lies at a path of this machine, a folder too, through the browser's own door: nothing of it is sent. */
export async function dropPath(page: Page, path: string, on = '[data-stage] canvas'): Promise<void> {
  const box = await page.locator(on).boundingBox()
  if (!box) throw new Error('There is nothing to drop on.')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
  await session.detach()
}

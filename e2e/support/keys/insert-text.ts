import type { Page } from '@playwright/test'

/** Seconds between two letters. */
const BETWEEN = 0.02

/** Types what a list is to go to, by the times that its events carry: letters a second apart are looked for one by one. */
export async function insertText(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000 - 2 * text.length * BETWEEN
  for (const key of text) {
    const facts = { key, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) }
    for (const [type, typed] of [
      ['keyDown', { text: key }],
      ['keyUp', {}],
    ] as const) {
      timestamp += BETWEEN
      await session.send('Input.dispatchKeyEvent', { type, timestamp, ...facts, ...typed })
    }
  }
  await session.detach()
}

import type { Page } from '@playwright/test'

/** A low phone's window, CSS pixels. */
export const PHONE = { width: 360, height: 640 } as const

/** Tells the page how much of its window an on-screen keyboard leaves, and from where once the page was moved under it, CSS pixels. */
export type Keyboard = (height: number, offsetTop?: number) => Promise<void>

/** Stands in for what tells of an on-screen keyboard, which no browser of the journeys has, in the pages that are opened from here on. */
export async function onScreenKeyboard(page: Page): Promise<Keyboard> {
  await page.addInitScript((size) => {
    const places = { scale: 1, offsetLeft: 0, offsetTop: 0, pageLeft: 0, pageTop: 0 }
    const seen = Object.assign(new EventTarget(), places, size)
    Object.defineProperty(window, 'visualViewport', { value: seen, configurable: true })
  }, PHONE)
  return (height, offsetTop = 0) =>
    page.evaluate(
      (now) => {
        const seen = window.visualViewport
        if (!seen) throw new Error('The page was opened before its keyboard was there.')
        Object.assign(seen, now)
        seen.dispatchEvent(new Event('resize'))
      },
      { height, offsetTop },
    )
}

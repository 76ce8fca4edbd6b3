import type { Page } from '@playwright/test'

/** How long what is waited for may take to come, in milliseconds. */
const LONGEST = 60_000

type Wanted = {
  /** A selector of what is to be there. */
  readonly at: string
  /** All that it says; anything without it. */
  readonly text?: string
}

/** Runs in the page: looks at each change of it from now on, and keeps whether it ever showed what is wanted. */
function watch({ at, text, longest }: Wanted & { readonly longest: number }): void {
  const isThere = () =>
    [...document.querySelectorAll(at)].some(
      (one) => one.checkVisibility() && (text === undefined || one.textContent?.trim() === text),
    )
  const seen = new Promise<boolean>((resolve) => {
    const eye = new MutationObserver(() => {
      if (isThere()) end(true)
    })
    const end = (was: boolean) => {
      eye.disconnect()
      resolve(was)
    }
    eye.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    setTimeout(end, longest, false)
  })
  Object.assign(window, { seen })
}

/** Does what the page answers for a moment only, and waits for that moment: asking from outside may come before and after it alone. */
export async function seenSince(page: Page, wanted: Wanted, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(watch, { ...wanted, longest: LONGEST })
  await act()
  if (await page.evaluate(() => (window as unknown as { seen: Promise<boolean> }).seen)) return
  throw new Error(`${wanted.at} was not seen within a minute${wanted.text ? ` with “${wanted.text}”` : ''}.`)
}

/** Does what the page says something about, in a toast or another status, which may be gone within a second. */
export function announcedAfter(page: Page, text: string, act: () => Promise<unknown>): Promise<void> {
  return seenSince(page, { at: '[role="status"]', text }, act)
}

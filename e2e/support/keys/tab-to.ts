import type { Locator, Page } from '@playwright/test'

/** How often Tab is pressed before nobody would look any further. */
const MOST = 150

/** Presses Tab until what is meant has the focus, as a person does who uses no pointer: by a selector, or the one element itself. */
export async function tabTo(page: Page, target: string | Locator): Promise<void> {
  // Parts come as their code does; nobody looks for one that is not there yet.
  const looked = typeof target === 'string' ? page.locator(target).first() : target
  await looked.waitFor({ state: 'attached' })
  await pressTab(page, String(target), () =>
    typeof target === 'string'
      ? page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, target)
      : target.evaluate((element) => element === document.activeElement),
  )
}

/** The same for a button, or anything else, by the name that a screen reader says: its label or its text. */
export async function tabToButton(page: Page, name: string): Promise<void> {
  await pressTab(page, name, () =>
    page.evaluate((wanted) => {
      const element = document.activeElement
      return (element?.getAttribute('aria-label') ?? element?.textContent?.trim()) === wanted
    }, name),
  )
}

async function pressTab(page: Page, what: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < MOST; presses++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${what}.`)
}

import type { Page } from '@playwright/test'

/** Presses Tab until what is focused fits, as a person does who looks for it. */
export async function tabTo(page: Page, selector: string, most = 120): Promise<void> {
  // Parts come as their code does; nobody looks for one that is not there yet.
  await page.locator(selector).first().waitFor({ state: 'attached' })
  for (let presses = 0; presses < most; presses++) {
    const isThere = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) === true,
      selector,
    )
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${selector}.`)
}

export async function tabToButton(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim()
    })
    if (focused === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach the button ${name}.`)
}

import type { Download, Locator, Page } from '@playwright/test'

/** Opens the maker's export sheet. */
export async function openExport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Export' })
  await sheet.waitFor()
  return sheet
}

/** Takes a picture of the export sheet by the arrow beside its name. */
export async function exportPicture(page: Page, name: string): Promise<Download> {
  const sheet = await openExport(page)
  const downloading = page.waitForEvent('download')
  await sheet.getByRole('button', { name: `Download: ${name}` }).click()
  const download = await downloading
  await sheet.waitFor({ state: 'detached' })
  return download
}

/** Opens one of the other files of the export sheet. */
export async function pressOtherFile(page: Page, name: string): Promise<void> {
  const sheet = await openExport(page)
  await sheet.locator('summary').filter({ hasText: 'Other files' }).click()
  await sheet.getByRole('button', { name }).click()
}

/** Takes one of the other files of the export sheet. */
export async function exportFile(page: Page, name: string): Promise<Download> {
  const downloading = page.waitForEvent('download')
  await pressOtherFile(page, name)
  return downloading
}

/** Opens the dialog of a set by way of the export sheet. */
export async function openSet(
  page: Page,
  name: 'Control pictures' | 'Turnaround',
  way: string,
): Promise<void> {
  const sheet = await openExport(page)
  await sheet.getByRole('radio', { name }).check({ force: true })
  await sheet.locator('summary').filter({ hasText: 'Size, file, background' }).click()
  await sheet.getByRole('button', { name: way }).click()
}

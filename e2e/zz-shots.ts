import { writeFile, readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { startKamae } from './kamae.ts'
import { CHROMIUM_FLAGS } from './playwright.config.ts'
import { zipEntries } from './zip-entries.ts'
const OUT = '/tmp/r-many/shots/'
const kamae = await startKamae()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: CHROMIUM_FLAGS, env: { ...process.env, LC_ALL: 'C.UTF-8' } })
try {
  for (const [lang, w, h, theme] of [['de', 360, 740, 'light'], ['ja', 1440, 900, 'dark'], ['ja', 360, 740, 'dark'], ['de', 1440, 900, 'light']] as const) {
    const page = await browser.newPage({ viewport: { width: w, height: h }, colorScheme: theme, hasTouch: w < 500 })
    await page.addInitScript((th) => { Reflect.deleteProperty(window, 'showSaveFilePicker'); localStorage.setItem('kamae.theme', th); localStorage.setItem('theme', th) }, theme)
    await page.goto(`${kamae.url}/${lang}/make?inspect=1`)
    await page.locator('[data-stage][data-ready="true"]').waitFor({ timeout: 120000 })
    await page.waitForTimeout(1500)
    await page.evaluate((th) => (document.documentElement.dataset.theme = th), theme)
    const exportName = { de: 'Export', ja: /書き出|エクスポート/ }[lang]
    const many = { de: /Viele Bilder/, ja: /まとめて撮る/ }[lang]
    await page.getByRole('button', { name: exportName }).first().click()
    await page.waitForTimeout(500); await page.screenshot({ path: `${OUT}${lang}-${w}-menu.png` })
    await page.getByRole('menuitem', { name: many }).click({timeout:4000})
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.waitForTimeout(600)
    const name = (s: string) => `${OUT}${lang}-${w}-${s}.png`
    await page.screenshot({ path: name('turn') })
    await dialog.getByRole('radio').nth(1).check({ force: true })
    await page.waitForTimeout(300)
    await page.screenshot({ path: name('views') })
    for (const [i, s] of [[0, 'poses'], [1, 'bodies'], [2, 'size']] as const) {
      await dialog.locator('summary').nth(i).click()
      await page.waitForTimeout(700)
      if (i === 0) { for (const k of [0, 1, 2]) await dialog.locator('[aria-pressed] svg').nth(k).click() }
      await dialog.locator('summary').nth(i).scrollIntoViewIfNeeded()
      await dialog.locator('summary').nth(i).evaluate((e) => e.scrollIntoView({ block: 'start' }))
      await page.screenshot({ path: name(s) })
      await dialog.locator('summary').nth(i).click()
    }
    await page.close()
  }
} finally {
  await browser.close()
  await kamae.stop()
}

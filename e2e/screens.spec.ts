import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { type Kamae, startKamae } from './kamae.ts'
import { OPERATOR, openOperator } from './operator.ts'
import { sharedPose } from './shared-pose.ts'

const SCREENS = ['', '/make', '/poses', '/p/:slug', '/avatars', '/me', '/sign-in', '/settings', '/nowhere']
/** Of somebody who is signed in: the operator, who sees most. */
const OWN_SCREENS = ['/settings', '/desk', '/sign-in']
const LOOKS = [
  { lang: 'ja', theme: 'light', width: 1440 },
  { lang: 'de', theme: 'dark', width: 360 },
  { lang: 'fr', theme: 'light', width: 320 },
] as const
const shots = process.env.KAMAE_SHOTS

let kamae: Kamae
let slug: string
let operator: string
test.beforeAll(async () => {
  kamae = await startKamae({ KAMAE_OPERATOR: OPERATOR })
  operator = await openOperator(kamae)
  slug = (await sharedPose(kamae.url)).slug
})
test.afterAll(async () => {
  await kamae.stop()
})

async function openScreen(page: Page, screen: string, look: (typeof LOOKS)[number]): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) complaints.push(message.text())
  })
  await page.setViewportSize({ width: look.width, height: 800 })
  await page.addInitScript((theme) => localStorage.setItem('kamae.theme', theme), look.theme)
  await page.goto(`${kamae.url}/${look.lang}${screen.replace(':slug', slug)}`)
  await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme)
  await expect(page.locator('html')).toHaveAttribute('lang', look.lang)
  if (screen === '/make') await page.locator('[data-ready="true"]').first().waitFor({ timeout: 180_000 })
  else await page.waitForLoadState('networkidle')
  return complaints
}

async function holds(page: Page, screen: string, look: (typeof LOOKS)[number], prefix = ''): Promise<void> {
  const complaints = await openScreen(page, screen, look)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  const { violations } = await new AxeBuilder({ page })
    // Without frames there is nothing to gather, for which it would open a page each time.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const grave = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical')
  expect(
    grave.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
  expect(complaints).toEqual([])
  if (shots) {
    const name = `${prefix}${screen.replaceAll('/', '-').replace(':', '') || '-home'}-${look.lang}-${look.theme}-${look.width}.png`
    await page.screenshot({ path: `${shots}/${name.replace(/^-/, '')}` })
  }
}

for (const screen of SCREENS) {
  for (const look of LOOKS) {
    // product.md: every screen works at 320 px; WCAG 2.2 AA; no error in the console.
    test(`${screen || '/'} in ${look.lang}, ${look.theme}, ${look.width} px: fits, is accessible, complains of nothing`, async ({
      page,
    }) => {
      await holds(page, screen, look)
    })
  }
}

for (const screen of OWN_SCREENS) {
  for (const look of LOOKS) {
    test(`${screen} of the operator in ${look.lang}, ${look.theme}, ${look.width} px: fits, is accessible, complains of nothing`, async ({
      page,
    }) => {
      await page.addInitScript((session) => localStorage.setItem('kamae.session', session), operator)
      await holds(page, screen, look, 'own')
    })
  }
}

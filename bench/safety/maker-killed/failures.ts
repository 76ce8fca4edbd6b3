import { setTimeout as wait } from 'node:timers/promises'

import { openMaker } from '@kamae/e2e/support/maker-gestures'
import type { Page } from '@playwright/test'

import { actAndKeep, isSame, kept, loadAvatar, type Loaded } from './maker.ts'
import { oneOf } from './one-of.ts'

const ACTIONS = ['drag', 'mirror', 'swap'] as const

/** Takes the graphics card away in the middle of an action and gives it back; in every fifth case the page is loaded anew instead. True when nothing was lost and the next action works. */
export async function loseCard(page: Page, random: () => number, round: number): Promise<boolean> {
  const before = await actAndKeep(page, oneOf(random, ACTIONS), random)
  const isForGood = round % 5 === 4
  await page.evaluate(
    async ({ pause, comesBack }) => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] canvas')
      const card = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
      if (!card) throw new Error('The stage has no card to lose.')
      card.loseContext()
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (comesBack) card.restoreContext()
    },
    { pause: 50 + random() * 400, comesBack: !isForGood },
  )
  if (isForGood) await page.reload()
  await page.locator('[data-stage][data-ready="true"][data-scene]').waitFor({ timeout: 60_000 })
  const isThere = isSame(await loadAvatar(page), before)
  const goesOn = await changesSomething(page, before, random)
  if (!isThere || !goesOn) console.log(`Card ${round}:`, { isForGood, isThere, goesOn })
  return isThere && goesOn
}

// A pose that is alike on both sides is its own mirror image, and a hand may be behind a panel.
async function changesSomething(page: Page, before: Loaded, random: () => number): Promise<boolean> {
  for (const action of ['mirror', 'drag', 'drag', 'drag'] as const)
    if (!isSame(await actAndKeep(page, action, random), before)) return true
  return false
}

/** Fills the device, works on, makes room again. True when the page said so, lost nothing meanwhile, and kept it all once there was room. */
export async function fillDevice(page: Page, url: string, random: () => number): Promise<boolean> {
  const session = await page.context().newCDPSession(page)
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin: url })
  await session.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: Math.max(1, usage / 4) })
  const isReported = await workUntilFull(page)
  const before = await loadAvatar(page)
  await page.keyboard.press('m')
  await wait(200)
  const made = await loadAvatar(page)
  await page.keyboard.press('Control+z')
  await wait(100)
  const isUndone = isSame(await loadAvatar(page), before)
  await page.keyboard.press('Control+Shift+z')
  await wait(100)
  const isRedone = isSame(await loadAvatar(page), made)
  await session.send('Storage.overrideQuotaForOrigin', { origin: url })
  // It is tried again by itself, and with the next change.
  if (random() < 0.5) await page.keyboard.press('Shift+M')
  await wait(50)
  await kept(page)
  const last = await loadAvatar(page)
  await openMaker(page, url)
  const isKept = isSame(await loadAvatar(page), last)
  if (!isReported || !isUndone || !isRedone || !isKept)
    console.log({ isReported, isUndone, isRedone, isKept })
  return isReported && isUndone && isRedone && isKept
}

/** Chromium reckons with the room that it found half a minute ago at most: it takes that long to notice. */
async function workUntilFull(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 90; tries++) {
    await page.keyboard.press('m')
    await wait(700)
    if ((await page.locator('[data-save="full"]').count()) > 0) return true
  }
  return false
}

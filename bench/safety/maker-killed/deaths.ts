import { setTimeout as wait } from 'node:timers/promises'

import { openMaker } from '@kamae/e2e/support/maker-gestures'
import type { Page } from '@playwright/test'

import { type MortalBrowser, startChromium } from './chromium.ts'
import { act, actAndKeep, type Action, isSame, loadAvatar, type Loaded, slotOf, stepsDone } from './maker.ts'
import { oneOf } from './one-of.ts'

const WAYS = ['crash', 'crash', 'close', 'close', 'close', 'power'] as const
type Way = (typeof WAYS)[number]

/** What became of the work when the page died in the middle of an action. */
export type Fate = 'lost' | 'before' | 'after'
/** `steps`: done when last kept, and found afterwards. `isHeldOn`: the dead tab still had the work when it was opened again. */
export type Death = {
  readonly way: Way
  readonly action: Action
  readonly fate: Fate
  readonly steps: readonly [number, number]
  readonly isHeldOn: boolean
}

/** A place to die again and again: one profile, one server. */
export type Stage = { browser: MortalBrowser; page: Page; readonly profile: string; readonly url: string }

/** Works a little, dies at a random moment of the next action, opens again and reports what is there. The journal is kept out here. */
export async function die(stage: Stage, random: () => number): Promise<Death> {
  const { page } = stage
  let journal = await loadAvatar(page)
  for (let actions = 1 + Math.floor(random() * 2); actions > 0; actions--)
    journal = await actAndKeep(page, oneOf(random, ['drag', 'mirror', 'swap'] as const), random)
  const action = oneOf(random, ['drag', 'drag', 'mirror', 'swap', 'undo'] as const)
  const way = oneOf(random, WAYS)
  const delay = random() * (action === 'drag' ? 420 : 90)
  // What goes on in a page that dies fails, and is meant to.
  const acting = act(page, action, random).catch(() => undefined)
  await wait(delay)
  await kill(stage, page, way)
  await acting

  const again = await stage.browser.context.newPage()
  const isHeldOn = await openWork(again, stage.url)
  const found = await loadAvatar(again)
  let fate: Fate = 'before'
  if (!isSame(found, journal)) {
    fate = (await steps(again, action === 'undo' ? 'Control+Shift+z' : 'Control+z', journal))
      ? 'after'
      : 'lost'
  }
  stage.page = again
  return { way, action, fate, steps: [journal.steps, found.steps], isHeldOn }
}

/**
 * Opens the work that the dead tab had. A browser lets go of a tab's locks a moment after the tab is gone, longer on a busy
 * machine: a page that is opened meanwhile gets a place of its own, reports it, and finds the work once it is opened again.
 */
async function openWork(page: Page, url: string): Promise<boolean> {
  await openMaker(page, url)
  if ((await slotOf(page)) === 'new') return false
  await page.waitForFunction(
    async () => (await navigator.locks.query()).held?.every(({ name }) => name !== 'kamae-draft:new') ?? true,
    undefined,
    { timeout: 60_000 },
  )
  await page.evaluate(() => sessionStorage.clear())
  await openMaker(page, url)
  if ((await slotOf(page)) !== 'new') throw new Error('The work is still held by a tab that is gone.')
  return true
}

async function kill(stage: Stage, page: Page, way: Way): Promise<void> {
  if (way === 'power') {
    await stage.browser.kill()
    stage.browser = await startChromium(stage.profile)
    return
  }
  const { browser, context } = stage.browser
  const session = await context.newCDPSession(page)
  if (way === 'crash') {
    const crashed = page.waitForEvent('crash')
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close().catch(() => undefined)
    return
  }
  const { targetInfo } = await session.send('Target.getTargetInfo')
  const control = await browser.newBrowserCDPSession()
  await control.send('Target.closeTarget', { targetId: targetInfo.targetId })
  await control.detach()
}

/** Whether one undo or redo leads from here to where the journal ends. */
async function steps(page: Page, keys: string, journal: Loaded): Promise<boolean> {
  const before = await stepsDone(page)
  await page.keyboard.press(keys)
  // The step is reported with the next picture, which may be long in coming.
  for (let tries = 0; tries < 600 && (await stepsDone(page)) === before; tries++) await wait(50)
  for (let tries = 0; tries < 8; tries++) {
    if (isSame(await loadAvatar(page), journal)) return true
  }
  return false
}

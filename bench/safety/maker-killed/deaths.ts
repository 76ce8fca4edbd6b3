import { setTimeout as wait } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { type MortalBrowser, startChromium } from './chromium.ts'
import { act, actAndKeep, type Deed, isSame, openMaker, stand, type Standing } from './maker.ts'
import { oneOf } from './one-of.ts'

const WAYS = ['crash', 'crash', 'close', 'close', 'close', 'power'] as const
type Way = (typeof WAYS)[number]

/** What became of the work when the page died in the middle of a deed. */
export type Fate = 'lost' | 'before' | 'after'
/** `steps`: done when last kept, and found afterwards. */
export type Death = {
  readonly way: Way
  readonly deed: Deed
  readonly fate: Fate
  readonly steps: readonly [number, number]
}

/** A place to die again and again: one profile, one server. */
export type Stage = { browser: MortalBrowser; page: Page; readonly profile: string; readonly url: string }

/** Works a little, dies at a random moment of the next deed, opens again and says what is there. The journal is kept out here. */
export async function die(stage: Stage, random: () => number): Promise<Death> {
  const { page } = stage
  let journal = await stand(page)
  for (let deeds = 1 + Math.floor(random() * 2); deeds > 0; deeds--)
    journal = await actAndKeep(page, oneOf(random, ['drag', 'mirror', 'swap'] as const), random)
  const deed = oneOf(random, ['drag', 'drag', 'mirror', 'swap', 'undo'] as const)
  const way = oneOf(random, WAYS)
  const delay = random() * (deed === 'drag' ? 420 : 90)
  // What goes on in a page that dies fails, and is meant to.
  const acting = act(page, deed, random).catch(() => undefined)
  await wait(delay)
  await kill(stage, page, way)
  await acting

  const again = await stage.browser.context.newPage()
  await openMaker(again, stage.url)
  const found = await stand(again)
  let fate: Fate = 'before'
  if (!isSame(found, journal)) {
    fate = (await steps(again, deed === 'undo' ? 'Control+Shift+z' : 'Control+z', journal)) ? 'after' : 'lost'
  }
  stage.page = again
  return { way, deed, fate, steps: [journal.steps, found.steps] }
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
async function steps(page: Page, keys: string, journal: Standing): Promise<boolean> {
  await page.keyboard.press(keys)
  for (let tries = 0; tries < 8; tries++) {
    if (isSame(await stand(page), journal)) return true
  }
  return false
}

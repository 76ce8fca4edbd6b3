import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** By tags, since axe asks for the size of targets only where it is asked to. */
const ASKED = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

type Part = {
  /** A selector of the part that is looked at; the whole page without it. */
  readonly within?: string
  /** A selector of what is left out. */
  readonly without?: string
  /** Rules of axe that are not asked. */
  readonly disabled?: readonly string[]
  /** What a rule lets be, by what is in its markup. */
  readonly spared?: { readonly rule: string; readonly markup: string }
}

/** Waits for what slides or fades to be where it goes: halfway there it covers what it will not cover. */
async function comesToRest(page: Page): Promise<void> {
  const unrest = await page.evaluate(async () => {
    const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState, timeline }) =>
            timeline instanceof DocumentTimeline &&
            playState === 'running' &&
            effect?.getComputedTiming().endTime !== Infinity,
        )
    const until = performance.now() + 30_000
    for (let now = moving(); now.length > 0 && performance.now() < until; now = moving()) {
      await Promise.race([Promise.allSettled(now.map(({ finished }) => finished)), wait(6000)])
      // What ends can begin something else with the next frame.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    return moving().map(({ effect }) =>
      effect instanceof KeyframeEffect ? String(effect.target?.outerHTML).slice(0, 160) : '',
    )
  })
  if (unrest.length > 0)
    throw new Error(`The page did not come to rest, for this moves: ${unrest.join(' | ')}`)
}

/** Axe is half a megabyte, and its builder brings it along twice for each look: once a document is enough. */
async function isThere(page: Page): Promise<boolean> {
  const found = page.frames().map((frame) => frame.evaluate(() => 'axe' in window))
  return (await Promise.all(found)).every(Boolean)
}

async function violationsOf(page: Page, { within, without, disabled = [], spared }: Part) {
  await comesToRest(page)
  const axe = new AxeBuilder({ page, ...((await isThere(page)) && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .withTags(ASKED)
    .disableRules([...disabled])
    // The other way opens a page for each result, for frames of other origins: we have none.
    .setLegacyMode()
  if (within) axe.include(within)
  if (without) axe.exclude(without)
  return (await axe.analyze()).violations.flatMap((violation) => {
    const nodes = violation.nodes.filter(
      ({ html }) => violation.id !== spared?.rule || !html.includes(spared.markup),
    )
    return nodes.length > 0 ? [{ ...violation, nodes }] : []
  })
}

type Violation = Awaited<ReturnType<typeof violationsOf>>[number]

const reported = ({ id, nodes }: Violation) =>
  `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`

/** All that axe finds on a page by WCAG 2.2 A and AA and by what it calls best practice, a line a rule. */
export async function listViolations(page: Page, part: Part = {}): Promise<string[]> {
  return (await violationsOf(page, part)).map(reported)
}

/** What of it is serious or critical. */
export async function listGraveViolations(page: Page, part: Part = {}): Promise<string[]> {
  const violations = await violationsOf(page, part)
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(reported)
}

/** Expects nothing serious for assistive technology, and nothing beyond the right edge. */
export async function expectSound(page: Page): Promise<void> {
  expect(await listGraveViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThan(2)
}

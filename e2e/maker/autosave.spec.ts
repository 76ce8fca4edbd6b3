import {
  tempGet,
  tempList,
  tempListVersions,
  tempUpdate,
} from '@kamae/entities/avatarposemaker/temp/contract'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { listGraveViolations } from '../support/axe-violations.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { openMaker } from '../support/maker-gestures.ts'
import { type Member, signedIn, signUp } from '../support/member.ts'
import { gap, type Joints, jointsOf, settledJoints, stageOf } from '../support/stage-facts.ts'

const VIEW = { viewport: { width: 1000, height: 560 }, locale: 'en-GB' }

/** The maker in a tab of its own. */
async function openTab(context: BrowserContext): Promise<{ page: Page; stage: Locator }> {
  const page = await context.newPage()
  return { page, stage: await openMaker(page, kamae.url) }
}

/** Mirrors the pose, and waits until that is seen. */
async function mirror(page: Page, stage: Locator): Promise<Joints> {
  const before = await settledJoints(stage)
  await page.keyboard.press('m')
  await expect
    .poll(async () => gap((await jointsOf(stage)).rightHand, before.rightHand))
    .toBeGreaterThan(0.02)
  return settledJoints(stage)
}

/** From the highest handle to the lowest, CSS pixels. */
const avatarHeight = (page: Page) =>
  page.locator('[data-handle]').evaluateAll((handles) => {
    const tops = handles.map((handle) => handle.getBoundingClientRect().top)
    return Math.max(...tops) - Math.min(...tops)
  })

/** By the mouse alone: what no rail holds is in this menu at every width. */
async function chooseMore(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const dialogIsAccessible = async (page: Page) =>
  expect(await listGraveViolations(page, { within: 'dialog[open]' })).toEqual([])

const saved = (page: Page, where: string) => page.locator(`[data-save="${where}"]`)

// Two open tabs.
test('a second tab has work of its own, takes the first one over when asked, and nothing is lost', async ({
  browser,
}) => {
  const context = await browser.newContext(VIEW)
  const first = await openTab(context)
  const made = await mirror(first.page, first.stage)
  await expect(saved(first.page, 'device')).toBeVisible()

  const second = await openTab(context)
  const note = second.page.getByRole('status', { name: 'Open in another tab' })
  expect(gap((await settledJoints(second.stage)).rightHand, made.rightHand)).toBeGreaterThan(0.02)
  const loaded = second.page.waitForEvent('load')
  await note.getByRole('button', { name: 'Move it here' }).click()
  await loaded
  const taken = await stageOf(second.page)
  await expect.poll(async () => gap((await jointsOf(taken)).rightHand, made.rightHand)).toBeLessThan(0.0005)

  await expect(saved(first.page, 'otherTab')).toBeVisible()
  await first.page.keyboard.press('Shift+M')
  const moved = first.page.getByRole('alert', { name: 'Moved to another tab' })
  await moved.getByRole('button', { name: 'Continue with a copy' }).click()
  await expect(saved(first.page, 'device')).toBeVisible()
  await expect(moved).toBeHidden()

  await chooseMore(second.page, 'Work on this device')
  const works = second.page.getByRole('dialog', { name: 'Work on this device' })
  await expect(works.getByText('Open here')).toBeVisible()
  await expect(works.getByRole('link', { name: 'Open' })).not.toHaveCount(0)
  await works.getByRole('button', { name: 'Delete', exact: true }).first().click()
  await dialogIsAccessible(second.page)
  await works.getByRole('button', { name: 'Close' }).click()
  await chooseMore(second.page, 'Earlier versions')
  await expect(second.page.getByRole('dialog', { name: 'Earlier versions' })).toBeVisible()
  await context.close()
})

// The device itself is filled by benchmark 16; here its answer is.
test('a full device and a lost graphics card are said plainly and lose nothing, and the timeline leads to every step', async ({
  browser,
}) => {
  const context = await browser.newContext(VIEW)
  const { page, stage } = await openTab(context)
  const start = await settledJoints(stage)

  const made =
    await test.step('what was made can be downloaded from a full device, and is kept when there is room', async () => {
      await page.evaluate(() => {
        const put = IDBObjectStore.prototype.put
        IDBObjectStore.prototype.put = function (...given) {
          if (document.documentElement.dataset.full)
            throw new DOMException('There is no room.', 'QuotaExceededError')
          return put.apply(this, given)
        }
        document.documentElement.dataset.full = 'yes'
      })
      const mirrored = await mirror(page, stage)
      await expect(saved(page, 'full')).toBeVisible()
      const note = page.getByRole('alert', { name: 'Not saved' })
      const downloading = page.waitForEvent('download')
      await note.getByRole('button', { name: 'Download the scene' }).click()
      expect((await downloading).suggestedFilename()).toMatch(/\.kamae-scene\.json$/)
      // At once: by itself it tries again every ten seconds, and the note would be gone.
      await note.getByRole('button', { name: 'Try again' }).evaluate((button: HTMLElement) => {
        delete document.documentElement.dataset.full
        button.click()
      })
      await expect(saved(page, 'device')).toBeVisible()
      await expect(note).toBeHidden()
      await page.reload()
      expect(gap((await settledJoints(await stageOf(page))).rightHand, mirrored.rightHand)).toBeLessThan(
        0.0005,
      )
      return mirrored
    })

  const back = await test.step('a lost WebGL context comes back with everything', async () => {
    const now = await mirror(page, await stageOf(page))
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] canvas')
      const card = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
      card?.loseContext()
      document.addEventListener('restore-card', () => card?.restoreContext())
    })
    const note = page.getByText('The graphics card stopped drawing the stage.')
    await expect(note).toBeVisible()
    await expect(page.locator('[data-stage]').getByRole('button', { name: 'Reload' })).toBeVisible()
    await page.evaluate(() => document.dispatchEvent(new Event('restore-card')))
    await expect(note).toBeHidden()
    const restored = await stageOf(page)
    expect(gap((await settledJoints(restored)).rightHand, now.rightHand)).toBeLessThan(0.0005)
    return restored
  })

  await test.step('the timeline leads to every step, those from before the reload too', async () => {
    const tall = await avatarHeight(page)
    const boxOf = (element: Element) => {
      const { top, bottom, height } = element.getBoundingClientRect()
      return { top, bottom, height }
    }
    const stageBox = () => page.locator('[data-stage]').evaluate(boxOf)
    const high = (await stageBox()).height
    await page.getByRole('button', { name: 'Timeline' }).click()
    // The stage has all that the timeline leaves.
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await timeline.waitFor()
    const room = await timeline.evaluate(boxOf)
    expect([room.bottom, Math.round((await stageBox()).bottom - room.top)]).toEqual([560, 0])
    expect(room.height).toBeLessThan(240)
    // Lower, and clear of the bar all the same: smaller than by the stage alone.
    const shrunk = async () => (await avatarHeight(page)) / tall / ((await stageBox()).height / high)
    await expect.poll(shrunk).toBeLessThan(0.987)
    const steps = page.getByRole('listbox', { name: 'Steps' })
    await expect(steps.getByRole('option')).toHaveCount(3)
    await expect(steps.getByRole('option', { selected: true })).toContainText('Mirror')
    await steps.press('Home')
    await expect.poll(async () => gap((await jointsOf(back)).rightHand, start.rightHand)).toBeLessThan(0.0005)
    await Promise.all([
      expect(page.getByText('Kept as a copy')).toBeVisible(),
      page.getByRole('button', { name: 'Keep a copy' }).click(),
    ])
    await steps.getByRole('option', { name: 'Mirror' }).first().click()
    await expect.poll(async () => gap((await jointsOf(back)).rightHand, made.rightHand)).toBeLessThan(0.0005)
    await steps.press('Escape')
    await expect(steps).toBeHidden()
    await expect.poll(async () => (await avatarHeight(page)) / tall).toBeCloseTo(1, 1)
  })
  await context.close()
})

async function changeInOtherTab(member: Member, name: string): Promise<string> {
  const { items } = await member.call(tempList, {})
  const id = items[0]?.id ?? ''
  const { temp } = await member.call(tempGet, { id })
  if (!temp.scene) throw new Error('The draft has no scene.')
  await member.call(tempUpdate, { id, version: temp.version, scene: { ...temp.scene, name } })
  return id
}

// Signed in, conflict side by side, nothing overwritten.
test('a draft that was changed elsewhere is beside this one, and each way out keeps both', async ({
  browser,
}) => {
  const member = await signUp(kamae.url, 'Minako')
  const context = await browser.newContext(VIEW)
  await signedIn(context, member)
  const { page, stage } = await openTab(context)
  await mirror(page, stage)
  await expect(saved(page, 'server')).toBeVisible()
  const id = await changeInOtherTab(member, 'From my phone')
  const made = await mirror(page, stage)
  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' })
  await expect(dialog.getByText('From my phone')).toBeVisible()
  await expect(dialog.getByText(/Different: .*Name/)).toBeVisible()
  await dialogIsAccessible(page)

  await test.step('this one in its place: the other becomes a version', async () => {
    await dialog.getByRole('button', { name: 'Replace it with mine' }).click()
    await expect(saved(page, 'server')).toBeVisible()
    const { items } = await member.call(tempListVersions, { id })
    expect(items.map(({ name }) => name)).toContain('From my phone')
    expect(gap((await settledJoints(stage)).rightHand, made.rightHand)).toBeLessThan(0.0005)
  })

  await test.step('what failed is read and put away above the dialog that it happened in', async () => {
    await chooseMore(page, 'Earlier versions')
    const versions = page.getByRole('dialog', { name: 'Earlier versions' })
    await expect(versions.getByText('From my phone')).toBeVisible()
    await dialogIsAccessible(page)
    await page.route(/temp\/get/, (route) => route.abort())
    await versions.getByRole('button', { name: 'Continue with this' }).first().click()
    // All that is outside of an open dialog is inert: neither read to anybody nor pressed.
    const failure = versions.getByRole('alert')
    await failure.click()
    await expect(failure).toHaveCount(0)
    await page.unroute(/temp\/get/)
    await versions.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the other: this one becomes a draft of its own, and undo brings it back', async () => {
    await changeInOtherTab(member, 'Again elsewhere')
    const mine = await mirror(page, stage)
    await dialog.getByRole('button', { name: 'Continue with the other' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Again elsewhere')
    expect((await member.call(tempList, {})).items).toHaveLength(2)
    await page.locator('[data-stage] canvas').focus()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => gap((await jointsOf(stage)).rightHand, mine.rightHand)).toBeLessThan(0.0005)
  })
  await context.close()
})

import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readPoseDocument } from '@kamae/pose/documents/documents'
import { defaultAvatar } from '../support/avatar-files.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { PASSWORD } from '../support/member.ts'
import { cornerAlphas, pixelsOf } from '../support/picture-facts.ts'
import { gap, jointsOf, settledJoints, stageOf } from '../support/stage-facts.ts'
import { tabTo, tabToButton } from '../support/keys/tab-to.ts'

async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

// The same journey by keyboard alone.
test('the whole journey by keyboard alone', async ({ page }, info) => {
  test.setTimeout(600_000)
  await page.goto(`${kamae.url}/en`)
  await tabTo(page, 'a[href^="/en/make"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/make/)
  await page.goto(`${page.url()}?inspect=1`)
  const stage = await stageOf(page)
  // Handles come once the avatar is drawn and the browser has time.
  await page.locator('[data-handle="rightHand"]').waitFor()
  const atFirst = await settledJoints(stage)

  await test.step('arrow keys move the hand by centimetres', async () => {
    await tabTo(page, '[data-handle="rightHand"]')
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowDown')
    await expect
      .poll(async () => gap((await jointsOf(stage)).rightHand, atFirst.rightHand))
      .toBeGreaterThan(0.095)
    expect(gap((await settledJoints(stage)).rightHand, atFirst.rightHand)).toBeLessThan(0.105)
  })
  const moved = await settledJoints(stage)

  await test.step('undo and redo', async () => {
    for (let step = 0; step < 10; step++) await page.keyboard.press('Control+z')
    await expect
      .poll(async () => gap((await jointsOf(stage)).rightHand, atFirst.rightHand))
      .toBeLessThan(0.0005)
    for (let step = 0; step < 10; step++) await page.keyboard.press('Control+Shift+z')
    await expect
      .poll(async () => gap((await jointsOf(stage)).rightHand, moved.rightHand))
      .toBeLessThan(0.0005)
  })

  await test.step('an avatar is opened from a file, and keeps the pose', async () => {
    const choosing = page.waitForEvent('filechooser')
    // What asks Chromium to hand the chooser over takes another way than keys do: one answer says that it is there.
    await page.evaluate(() => undefined)
    await page.keyboard.press('Control+o')
    await (
      await choosing
    ).setFiles({
      name: 'daichi.vrm',
      mimeType: 'model/gltf-binary',
      buffer: Buffer.from(defaultAvatar('daichi')),
    })
    await expect(stage).not.toHaveAttribute('data-joints', JSON.stringify(moved), { timeout: 60_000 })
    await settledJoints(stage)
  })

  await test.step('name, PNG and pose JSON', async () => {
    await tabTo(page, 'input[aria-label="Name"]')
    await page.keyboard.type('By keys')
    await page.keyboard.press('Enter')
    await tabTo(page, '[role="tab"][aria-selected="true"]')
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: 'Picture' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('radio', { name: 'Studio' }).waitFor()
    await tabTo(page, 'input[type="radio"]:checked')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: 'Transparent' })).toBeChecked()
    const taking = page.waitForEvent('download')
    await page.keyboard.press('Control+e')
    const png = await taking
    expect(png.suggestedFilename()).toBe('By keys.png')
    expect(cornerAlphas(await pixelsOf(await readFile(await png.path())))).toEqual([0, 0, 0, 0])
    const saving = page.waitForEvent('download')
    await command(page, 'pose (JSON)')
    const json = await saving
    expect(readPoseDocument(await readFile(await json.path(), 'utf8')).ok).toBe(true)
  })

  await test.step('an account, saving and sharing', async () => {
    await page.keyboard.press('Control+Shift+s')
    await page.getByRole('dialog').waitFor()
    // Sent too soon, it says in the page's own words what is missing.
    await tabToButton(page, 'Create account and share')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('Fill this in.')).toBeVisible()
    await tabTo(page, 'input[name="name"]')
    await page.keyboard.type('Yuto')
    await page.keyboard.press('Tab')
    await page.keyboard.type(`yuto-${info.retry}@example.com`)
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    const link = page.getByRole('textbox', { name: 'Link' })
    await link.waitFor({ timeout: 120_000 })
    const slug = (await link.inputValue()).split('/').at(-1)
    expect((await fetch(`${kamae.url}/ko/p/${slug}`)).status).toBe(200)
  })
})

import { readFile } from 'node:fs/promises'
import { expect, type Download, type Page } from '@playwright/test'
import { listGraveViolations } from '../support/axe-violations.ts'
import { exportPicture, openSet } from '../support/export-file.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { openMaker } from '../support/maker-gestures.ts'
import { coverage, pixelsOf } from '../support/picture-facts.ts'
import { stageOf } from '../support/stage-facts.ts'
import { readZip } from '@kamae/backend/testing/read-zip'

/** The dialog of batches in a maker whose pictures are small. */
async function openBatch(page: Page): Promise<void> {
  await openMaker(page, kamae.url)
  await showBatch(page)
  await makeSmall(page)
}

/** Takes small pictures, once the dialog is open. */
async function makeSmall(page: Page): Promise<void> {
  await openPart(page, 'Size and file')
  const dialog = page.getByRole('dialog')
  // The sheet of a turnaround has a width too, before this one: which is the last is known once the height is there.
  await dialog.getByRole('spinbutton', { name: 'Height', exact: true }).waitFor()
  await dialog.getByRole('spinbutton', { name: 'Width', exact: true }).last().fill('96')
  await page.keyboard.press('Enter')
  await dialog.getByRole('spinbutton', { name: 'Height', exact: true }).fill('128')
  await page.keyboard.press('Enter')
}

async function showBatch(page: Page): Promise<void> {
  await openSet(page, 'Turnaround', 'Angles, views, poses, avatars')
  await page.getByRole('dialog', { name: 'Multiple pictures' }).waitFor()
}

const openPart = (page: Page, name: string) =>
  page.getByRole('dialog').locator('summary').filter({ hasText: name }).click()

const entriesOf = async (download: Download) => readZip(await readFile(await download.path()))

/** What the page has kept of batches: jobs and pictures in its database, and files of its own. */
async function leftovers(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const open = indexedDB.open('kamae-many')
    const store = await new Promise<IDBDatabase>((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result))
      open.addEventListener('error', () => reject(open.error ?? new Error('The store did not open.')))
    })
    const counts = [...store.objectStoreNames].map((name) => {
      const asked = store.transaction(name).objectStore(name).count()
      return new Promise<number>((resolve) => asked.addEventListener('success', () => resolve(asked.result)))
    })
    const kept = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    store.close()
    let files = 0
    for await (const _ of (await navigator.storage.getDirectory()).keys()) files++
    return kept + files
  })
}

/** Lets the person choose a file of the page's own folder: headless browsers show no picker. */
async function chooseOwnFile(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) =>
      (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true })
    Object.assign(window, { showSaveFilePicker })
  })
}

/** The bytes of a file of the page's own folder. */
async function ownFile(page: Page, name: string): Promise<Buffer> {
  const text = await page.evaluate(async (called) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle(called)
    const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer())
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  }, name)
  return Buffer.from(text, 'latin1')
}

test('a turnaround of four comes as a sheet with single pictures in the file that was chosen', async ({
  page,
}) => {
  await chooseOwnFile(page)
  await openBatch(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: 'Angles' }).fill('4')
  await page.keyboard.press('Enter')
  await dialog.getByRole('spinbutton', { name: 'Width', exact: true }).first().fill('512')
  await page.keyboard.press('Enter')
  await dialog.getByText('Single pictures').click()
  await expect(dialog.getByText('4 pictures + 1 sheet (4 angles)')).toBeVisible()
  expect(await listGraveViolations(page, { within: 'dialog' })).toEqual([])
  await dialog.getByRole('button', { name: 'Take 5 pictures' }).click()
  await dialog.getByText('They are in Pose.zip.').waitFor()
  const entries = readZip(await ownFile(page, 'Pose.zip'))
  expect([...entries.keys()].sort()).toEqual([
    'Pose - 000°.png',
    'Pose - 090°.png',
    'Pose - 180°.png',
    'Pose - 270°.png',
    'Pose - Turnaround.png',
  ])
  const sheet = await pixelsOf(entries.get('Pose - Turnaround.png') ?? Buffer.alloc(0))
  expect(sheet.width).toBeLessThanOrEqual(512)
  expect(sheet.width).toBeGreaterThan(500)
  const [front, behind] = await Promise.all(
    ['000', '180'].map((angle) => pixelsOf(entries.get(`Pose - ${angle}°.png`) ?? Buffer.alloc(0))),
  )
  expect([front?.width, front?.height]).toEqual([96, 128])
  expect(front?.data).not.toEqual(behind?.data)
  expect(front && coverage(front)).toBeGreaterThan(0.05)

  // The export sheet takes it as it was chosen here, by one press.
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect((await exportPicture(page, 'Turnaround')).suggestedFilename()).toMatch(/\.png$/)
})

test('poses of two avatars go on after a reload, the scene stays as it was, and cancelling leaves nothing', async ({
  page,
}) => {
  // As in browsers that ask for no place.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await openBatch(page)
  const stage = page.locator('[data-stage]')
  const before = await stage.getAttribute('data-scene')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Views', { exact: true }).click()
  await openPart(page, 'Poses')
  for (const name of ['Wave', 'Hero', 'Contrapposto'])
    await dialog.getByRole('button', { name, exact: true }).click()
  await openPart(page, 'Avatars')
  await dialog.getByRole('checkbox', { name: 'Sora' }).check()
  await expect(dialog.getByText('3 poses × 2 avatars = 6 pictures')).toBeVisible()
  // Without the second avatar three are taken, and no more.
  const sora = '**/avatars/default/sora-*.vrm'
  await page.route(sora, () => {})
  await dialog.getByRole('button', { name: 'Take 6 pictures' }).click()
  await dialog.getByText(/^3 of 6 pictures/).waitFor()
  await page.unroute(sora)

  await page.reload()
  await stageOf(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Continue (3 of 6)' }).click()
  const entries = await entriesOf(await downloading)
  expect(entries.size).toBe(6)
  expect([...entries.keys()]).toContain('Wave - Sora.png')
  for (const picture of entries.values()) expect((await pixelsOf(picture)).width).toBe(96)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(stage).toHaveAttribute('data-scene', before ?? '')

  // Once more, and given up on the way.
  await showBatch(page)
  await makeSmall(page)
  await dialog.getByText('Single pictures').click()
  // It never comes, so that the job is still at it when it is given up.
  await page.route('**/avatars/default/daichi-*.vrm', () => {})
  await openPart(page, 'Avatars')
  await dialog.getByRole('checkbox', { name: 'Daichi' }).check()
  await dialog.getByRole('button', { name: 'Take 18 pictures' }).click()
  await dialog.getByText(/^[1-9]\d* of 18 pictures/).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Cancel and delete what is done' }).click()
  await expect(dialog.getByRole('button', { name: /^Take/ })).toBeVisible()
  expect(await leftovers(page)).toBe(0)
})

import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { readSceneDocument } from '@kamae/pose/documents/documents'
import type { Scene } from '@kamae/pose/documents/scene'
import { listGraveViolations } from '../support/axe-violations.ts'
import { exportFile, exportPicture } from '../support/export-file.ts'
import { glbOf } from '../support/glb.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { openMaker, tab } from '../support/maker-gestures.ts'
import { coverage, pixelsOf } from '../support/picture-facts.ts'
import { stageOf } from '../support/stage-facts.ts'

async function studioPicture(page: Page): Promise<Buffer> {
  return readFile(await (await exportPicture(page, 'Studio')).path())
}

async function sceneOf(page: Page): Promise<Scene> {
  const read = readSceneDocument(
    (await readFile(await (await exportFile(page, 'Download the scene (JSON)')).path())).toString('utf8'),
  )
  if (!read.ok) throw new Error(`The scene's file is ${read.reason}.`)
  return read.scene
}

const list = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true }).getByRole('listitem')

async function expectNothingSerious(page: Page): Promise<void> {
  expect(await listGraveViolations(page, { without: '[data-handle]' })).toEqual([])
}

test('a scene of two with a sword in a hand, a light and a kept view is drawn, kept over a reload and pictured', async ({
  page,
}) => {
  await openMaker(page, kamae.url)

  // A second avatar beside the first.
  await tab(page, 'Scene').click()
  await page.getByRole('button', { name: 'Add an avatar' }).click()
  await page.getByRole('button', { name: /^Add Sora/ }).click()
  await expect(list(page, 'Avatars')).toHaveCount(2)
  await expect(page.getByText('Loading…')).toHaveCount(0, { timeout: 60_000 })
  await page.getByRole('button', { name: 'Face each other' }).click()

  // A sword in the hand of the one who came.
  await page.getByRole('button', { name: 'Sword', exact: true }).click()
  await page.getByLabel('Held by').selectOption({ label: 'Sora: Left knee' })
  await page.getByLabel('Held by').selectOption({ label: 'Sora: Right hand' })
  await expectNothingSerious(page)

  // A view to come back to.
  await tab(page, 'Camera').click()
  await page.getByRole('button', { name: 'Left side', exact: true }).click()
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('button', { name: 'Front', exact: true }).click()
  await page.getByRole('button', { name: 'Go to View 1' }).click()
  await page.getByRole('button', { name: 'Thirds' }).click()
  await page.getByRole('switch', { name: 'Show the picture’s frame' }).click()
  await expectNothingSerious(page)

  // A light with real shadows on a floor.
  await tab(page, 'Scene').click()
  await page.getByLabel('Kind of floor').selectOption('plain')
  await tab(page, 'Light').click()
  await page.getByRole('button', { name: 'Sunset', exact: true }).click()
  await page.getByText('Real shadows').click()
  await expectNothingSerious(page)

  const made = await sceneOf(page)
  expect(made.avatars).toHaveLength(2)
  expect(made.avatars.map(({ turn }) => Math.abs(turn))).toEqual([90, 90])
  expect(made.props?.[0]?.holder).toEqual({ avatar: made.avatars[1]?.id, bone: 'rightHand' })
  expect(made.lights?.shadows).toBe(true)
  expect(made.cameras?.[0]?.camera).toEqual(made.camera)
  await page.locator('[data-save="device"]').waitFor()

  await page.reload()
  await stageOf(page)
  expect(await sceneOf(page)).toEqual(made)

  await tab(page, 'Picture').click()
  // What a processor draws it pays for by the pixel.
  for (const [name, pixels] of [
    ['Width', '384'],
    ['Height', '480'],
  ] as const) {
    await page.getByRole('spinbutton', { name, exact: true }).fill(pixels)
    await page.keyboard.press('Enter')
  }
  await page.getByText('Everyone').click()
  const everyone = await pixelsOf(await studioPicture(page))
  await page.getByText('Only this one').click()
  await tab(page, 'Scene').click()
  const alone = await pixelsOf(await studioPicture(page))
  expect([everyone.width, everyone.height]).toEqual([384, 480])
  expect(coverage(everyone)).toBeGreaterThan(0.5)
  expect(alone.data).not.toEqual(everyone.data)

  // Taken away with its sword, and brought back by the toast; by key, for a pointer waits until that stands still.
  await page.getByRole('button', { name: 'More for Sora' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(list(page, 'Avatars')).toHaveCount(1)
  await expect(list(page, 'Props')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().press('Enter')
  await expect(list(page, 'Avatars')).toHaveCount(2)
  await expect(list(page, 'Props')).toHaveCount(1)
})

/** One triangle as a GLB. */
function triangle(): Buffer {
  const points = new Uint8Array(new Float32Array([0, 0, 0, 0.3, 0, 0, 0, 0.3, 0]).buffer)
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [0.3, 0.3, 0] },
    ],
    bufferViews: [{ buffer: 0, byteLength: points.length }],
    buffers: [{ byteLength: points.length }],
  })
  return Buffer.from(glbOf(json, points))
}

test('a prop of one’s own is taken off the device, and the toast puts it back', async ({ page }) => {
  test.setTimeout(240_000)
  await openMaker(page, kamae.url)
  await tab(page, 'Scene').click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a .glb file' }).click()
  await (await choosing).setFiles({ name: 'lamp.glb', mimeType: 'model/gltf-binary', buffer: triangle() })
  const own = page.getByRole('list', { name: 'Your own props' }).getByRole('listitem')
  // It is in the scene: adding more is collapsed now.
  await expect(list(page, 'Props').filter({ hasText: 'lamp' })).toHaveCount(1)
  await page.getByText('Add a prop').click()
  await expect(own).toHaveCount(1)
  const remove = own.getByRole('button', { name: 'Remove lamp from this device' })
  await expectNothingSerious(page)
  await remove.click()
  await expect(own).toHaveCount(0)
  // By key: a pointer waits until the toast stands still, and after six seconds it is gone.
  await page.locator('button:not([aria-label])', { hasText: /^Undo$/ }).press('Enter')
  await expect(own).toHaveCount(1)
})

import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { dropFile } from '../support/drop-file.ts'
import { listGraveViolations } from '../support/axe-violations.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { activeOf, openMaker, tab } from '../support/maker-gestures.ts'
import { announcedAfter } from '../support/seen-since.ts'

async function setNumber(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole('spinbutton', { name: label, exact: true })
  await field.dblclick()
  await field.fill(value)
  await field.press('Enter')
}

async function take(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: `Take ${format}` }).click()
  const file: Download = await downloading
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Type and length of every chunk of a PNG. */
function chunksOf(png: Buffer): readonly { type: string; data: Buffer }[] {
  const chunks = []
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

/** Lets the page press a button of a dialog the moment it is there, where a hand would be too late. */
async function pressWhenThere(page: Page, name: string): Promise<void> {
  await page.evaluate((name) => {
    const seen = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')]
      const button = buttons.find(({ textContent }) => textContent === name)
      if (!button) return
      seen.disconnect()
      button.click()
    })
    seen.observe(document, { childList: true, subtree: true, attributes: true })
  }, name)
}

test('a picture carries its pose, says its print size, comes in three formats and can be given up', async ({
  page,
}) => {
  const stage = await openMaker(page, kamae.url)
  const before = await activeOf(stage)
  await page.getByRole('button', { name: 'Mirror', exact: true }).click()
  await expect.poll(async () => (await activeOf(stage)).rotations).not.toEqual(before.rotations)
  const posed = await activeOf(stage)
  await tab(page, 'Picture').click()
  await page.getByRole('radio', { name: 'Transparent', exact: true }).check()
  await setNumber(page, 'Width', '300')
  await setNumber(page, 'Height', '400')
  await page.getByLabel('Dots per inch').selectOption('350')
  const facts = page.getByRole('region', { name: 'Before you take it' })
  await expect(facts).toContainText('300 × 400')
  await expect(facts).toContainText('2.2 × 2.9 cm')
  await expect(facts).toContainText('one piece', { timeout: 60_000 })
  await expect(facts).toContainText('The edges are clean on any background.')
  expect(await listGraveViolations(page, { without: '[data-handle]', within: '[role=tabpanel]' })).toEqual([])

  const png = await take(page, 'PNG')
  const chunks = chunksOf(png.bytes)
  expect(chunks.map(({ type }) => type).filter((type) => type !== 'IDAT')).toEqual([
    'IHDR',
    'sRGB',
    'pHYs',
    'iTXt',
    'IEND',
  ])
  expect(chunks.find(({ type }) => type === 'pHYs')?.data.readUInt32BE(0)).toBe(Math.round(350 / 0.0254))
  expect(await sharp(png.bytes).metadata()).toMatchObject({
    format: 'png',
    width: 300,
    height: 400,
    hasAlpha: true,
  })

  for (const [format, kind, ending] of [
    ['WebP', 'webp', '.webp'],
    ['JPEG', 'jpeg', '.jpg'],
  ] as const) {
    await page.getByRole('radio', { name: format, exact: true }).check()
    const { name, bytes } = await take(page, format)
    expect(name).toMatch(new RegExp(`\\${ending}$`))
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format: kind, width: 300, height: 400, hasAlpha: kind === 'webp' })
    // A JPEG says its density in JFIF, a WebP in Exif as the quotient 350 / 1.
    if (kind === 'jpeg') expect(metadata.density).toBe(350)
    else expect(metadata.exif?.toString('hex')).toContain('5e01000001000000')
    expect(metadata.icc?.toString('latin1', 36, 40)).toBe('acsp')
  }

  // Large enough to be on its way still when its dialog has come: given up as soon as that can be, nothing comes of it.
  await page.getByRole('radio', { name: 'PNG', exact: true }).check()
  await setNumber(page, 'Width', '16000')
  await setNumber(page, 'Height', '16000')
  let downloads = 0
  page.on('download', () => downloads++)
  await pressWhenThere(page, 'Cancel')
  const button = page.getByRole('button', { name: 'Take PNG' })
  await announcedAfter(page, 'No picture was taken', () => button.click())
  expect(downloads).toBe(0)

  await page.getByRole('button', { name: 'Mirror', exact: true }).click()
  await expect.poll(async () => (await activeOf(stage)).rotations).not.toEqual(posed.rotations)
  await dropFile(page, 'picture.png', png.bytes)
  await expect.poll(async () => (await activeOf(stage)).rotations).toEqual(posed.rotations)
})

import type { Page } from '@playwright/test'
import sharp from 'sharp'

type Pixels = { readonly width: number; readonly height: number; readonly data: Buffer }

/** A picture's pixels as RGBA. */
export async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** The alpha of the four corners. */
export function cornerAlphas({ width, height, data }: Pixels): number[] {
  return [0, width - 1, width * (height - 1), width * height - 1].map((pixel) => data[pixel * 4 + 3] ?? -1)
}

/** The share of pixels that are covered in part or whole. */
export function coverage({ data }: Pixels): number {
  let covered = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) covered++
  return covered / (data.length / 4)
}

/** The largest difference in levels between a picture with alpha laid over a colour and a picture drawn on that colour. */
export function largestDifferenceOver(
  cutOut: Pixels,
  drawn: Pixels,
  colour: readonly [number, number, number],
): number {
  let largest = 0
  for (let at = 0; at < cutOut.data.length; at += 4) {
    const alpha = (cutOut.data[at + 3] ?? 0) / 255
    for (let channel = 0; channel < 3; channel++) {
      const laid = (cutOut.data[at + channel] ?? 0) * alpha + (colour[channel] ?? 0) * (1 - alpha)
      largest = Math.max(largest, Math.abs(laid - (drawn.data[at + channel] ?? 0)))
    }
  }
  return largest
}

/** How far the colours of the stage lie apart, 0 to 127: above 15 somebody is drawn, which a stage with nobody on does not reach. */
export async function stageSpread(page: Page): Promise<number> {
  const clip = await page.locator('[data-stage] canvas').boundingBox()
  if (!clip) throw new Error('There is no canvas.')
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

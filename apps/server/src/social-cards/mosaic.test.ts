import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mosaicOf } from './mosaic.ts'

const COLOURS = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], black: [0, 0, 0] } as const
type Colour = keyof typeof COLOURS

/** Pictures as narrow as half a cover, so that those that stand alone in a column fill it. */
const pictures = (...colours: Colour[]) =>
  Promise.all(
    colours.map(async (colour) => {
      const [r, g, b] = COLOURS[colour]
      const background = { r, g, b }
      return await sharp({ create: { width: 232, height: 468, channels: 3, background } })
        .png()
        .toBuffer()
    }),
  )

/** What is in the middle of the four quarters, by rows. */
async function quarters(mosaic: Uint8Array) {
  const { data, info } = await sharp(mosaic).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([468, 468])
  const colourAt = (x: number, y: number) => {
    const [r, g, b] = data.subarray((y * 468 + x) * 3)
    return Object.entries(COLOURS).find(([, one]) => one.join() === [r, g, b].join())?.[0]
  }
  return [colourAt(117, 117), colourAt(351, 117), colourAt(117, 351), colourAt(351, 351)]
}

// The cover of two poses was half empty.
test('no place of a mosaic is empty, of however many pictures it is', async () => {
  expect(await quarters(await mosaicOf(await pictures('red', 'green')))).toEqual([
    'red',
    'green',
    'red',
    'green',
  ])
  expect(await quarters(await mosaicOf(await pictures('red', 'green', 'blue')))).toEqual([
    'red',
    'green',
    'red',
    'blue',
  ])
  expect(await quarters(await mosaicOf(await pictures('red', 'green', 'blue', 'black', 'red')))).toEqual([
    'red',
    'green',
    'blue',
    'black',
  ])
})

test('one alone stays as it is', async () => {
  const [only] = await pictures('red')
  expect(await mosaicOf([only ?? new Uint8Array()])).toBe(only)
})

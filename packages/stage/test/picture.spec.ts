import { expect } from '@playwright/test'
import { START_POSE } from '@kamae/pose/library/start-pose'
import type { StageDoors } from './page.ts'
import { findAvatars } from './serve-page.ts'
import { test } from './stage-test.ts'

declare const stageDoors: StageDoors

/** Hair, outlines and parts as clear as glass: ours, a real one where there is any, and one made for it. */
const AVATARS = [...findAvatars().keys()]
  .filter((name) => /momo|Godette/.test(name))
  .map((name) => `/avatars/${name}`)
  .concat('/made/glass')
/** One pixel in ten thousand may differ by more than 2 levels. */
const FEW = 1e-4
const SIZE = { width: 512, height: 640 }
/** The same picture in one piece, in two and in four. */
const LARGEST = [{}, { area: 512 * 320 }, { side: 320 + 32, area: 256 * 320 }]

test('a picture laid on green is the picture taken on green, in 1, 2 and 4 tiles, and tiles are the whole', async ({
  page,
}) => {
  for (const address of AVATARS) {
    const results = await page.evaluate(
      async ([address, pose, size, pieces]) => {
        const stage = await stageDoors.stand(address, pose)
        const green = { kind: 'colour' as const, colour: '#00ff00' }
        const clear = { kind: 'transparent' as const }
        const take = async (background: typeof green | typeof clear, largest: object) => {
          let tiles = 0
          const onProgress = () => void tiles++
          const request = { ...size, background, camera: 'view' as const, largest, onProgress }
          const blob = await stageDoors.takePicture(stage, request)
          return { pixels: await stageDoors.pixelsOf(blob), tiles }
        }
        const whole = await take(clear, {})
        const onGreen = await take(green, {})
        const found = []
        for (const largest of pieces) {
          const tiled = await take(clear, largest)
          const greenTiled = await take(green, largest)
          found.push({
            tiles: tiled.tiles,
            laid: stageDoors.difference(tiled.pixels, onGreen.pixels, [0, 255, 0]),
            laidTiled: stageDoors.difference(tiled.pixels, greenTiled.pixels, [0, 255, 0]),
            joined: stageDoors.difference(tiled.pixels, whole.pixels),
          })
        }
        const { data } = whole.pixels
        const alphas = Array.from({ length: data.length / 4 }, (_, pixel) => data[pixel * 4 + 3] ?? 0)
        stage.dispose()
        return { found, soft: alphas.filter((alpha) => alpha > 0 && alpha < 255).length }
      },
      [address, START_POSE, SIZE, LARGEST] as const,
    )
    expect(results.soft, 'edges are soft, so the comparison means something').toBeGreaterThan(300)
    expect(results.found.map(({ tiles }) => tiles)).toEqual([1, 2, 4])
    for (const { laid, laidTiled, joined } of results.found)
      for (const { off } of [laid, laidTiled, joined]) expect(off, address).toBeLessThanOrEqual(FEW)
  }
})

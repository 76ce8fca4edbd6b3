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
        const stage = await stageDoors.loadAvatar(address, pose)
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

test('paper, gradient, floor, shadows and a roll of the camera go on across tiles', async ({ page }) => {
  const lamp = { colour: '#ffffff', strength: 1, yaw: 30, pitch: 40 }
  const dark = { ...lamp, strength: 0 }
  const lights = { key: lamp, fill: dark, rim: dark, ambient: 1, shadows: true }
  const floor = (kind: 'plain' | 'grid') => ({ kind, colour: '#8899aa' })
  const background = { kind: 'gradient' as const, top: '#cfe3f5', bottom: '#20242a' }
  const scenes = [
    { background: { kind: 'studio' as const } },
    { background, floor: floor('plain') },
    { background, floor: floor('plain'), lights },
    { background, floor: floor('grid') },
  ]
  const found = await page.evaluate(
    async ([pose, parts]) => {
      const stage = await stageDoors.loadAvatar('/made/1.0', pose)
      const found: { off: number; far: number }[] = []
      for (const part of parts) {
        stage.show({ ...stageDoors.sceneOf(stage, pose), ...part })
        await stage.ready()
        const camera = { ...stage.view.state, roll: 12 }
        const take = async (largest: object) => {
          const request = { width: 256, height: 320, background: part.background, camera, largest }
          return stageDoors.pixelsOf(await stageDoors.takePicture(stage, request))
        }
        const whole = await take({})
        for (const largest of [{ area: 256 * 100 }, { side: 160 + 32, area: 160 * 60 }])
          found.push(stageDoors.difference(await take(largest), whole))
      }
      stage.dispose()
      return found
    },
    [START_POSE, scenes] as const,
  )
  expect(found).toHaveLength(8)
  for (const { off } of found.slice(0, 4)) expect(off).toBeLessThanOrEqual(FEW)
  // Real shadows are grained by where a pixel is on the card, and lines a pixel wide by differences of neighbours: a few levels, no seam.
  for (const { off, far } of found.slice(4)) {
    expect(off).toBeLessThan(0.005)
    expect(far).toBeLessThanOrEqual(FEW)
  }
})

test('pictures asked for at once come one after the other, one is given up half way, and the canvas keeps its size', async ({
  page,
}) => {
  const result = await page.evaluate(async (pose) => {
    const stage = await stageDoors.loadAvatar('/made/1.0', pose)
    const request = {
      width: 128,
      height: 160,
      background: { kind: 'transparent' as const },
      camera: 'view' as const,
      largest: { area: 128 * 40 },
    }
    const alone = await stageDoors.textOf(await stageDoors.takePicture(stage, request))
    const giving = new AbortController()
    const heard: number[] = []
    const cancelled = stageDoors
      .takePicture(stage, {
        ...request,
        signal: giving.signal,
        onProgress: (done) => {
          heard.push(done)
          if (heard.length === 2) giving.abort()
        },
      })
      .catch((error: Error) => error.name)
    const [both, webp, jpeg] = await Promise.all([
      stageDoors.takePicture(stage, request).then(stageDoors.textOf),
      stageDoors.takePicture(stage, { ...request, format: 'webp' }),
      stageDoors.takePicture(stage, { ...request, format: 'jpeg', matte: '#102030' }),
    ])
    const flat = await stageDoors.pixelsOf(jpeg)
    const { width = 0, height = 0 } = document.querySelector('canvas') ?? {}
    const answer = {
      name: await cancelled,
      heard,
      isSame: alone === both,
      types: [webp.type, jpeg.type],
      corner: Array.from(flat.data.subarray(0, 4)),
      canvas: [width, height],
    }
    stage.dispose()
    return answer
  }, START_POSE)
  expect(result).toMatchObject({
    name: 'AbortError',
    heard: [0.25, 0.5],
    isSame: true,
    types: ['image/webp', 'image/jpeg'],
    canvas: [160, 200],
  })
  for (const [channel, level] of [0x10, 0x20, 0x30, 255].entries())
    expect(Math.abs((result.corner[channel] ?? 0) - level)).toBeLessThanOrEqual(3)
})

test('an outline is as many pixels wide as is said, at any size and in any tiles', async ({ page }) => {
  const widths = await page.evaluate(async (pose) => {
    const stage = await stageDoors.loadAvatar('/made/glass', pose)
    const covered = async (height: number, outline: number, largest = {}) => {
      const request = {
        width: height * 0.8,
        height,
        background: { kind: 'transparent' as const },
        camera: 'view' as const,
        outline,
        largest,
      }
      const { data } = await stageDoors.pixelsOf(await stageDoors.takePicture(stage, request))
      let sum = 0
      for (let at = 3; at < data.length; at += 4) sum += (data[at] ?? 0) / 255
      return sum
    }
    // The ring round the figure grows with its width, and with the figure's own length.
    const ring = async (height: number, outline: number, largest = {}) =>
      ((await covered(height, outline, largest)) - (await covered(height, 0, largest))) / height
    const found = {
      small: await ring(400, 3),
      large: await ring(800, 3),
      tiled: await ring(800, 3, { area: 640 * 120 }),
      double: await ring(800, 6),
    }
    stage.dispose()
    return found
  }, START_POSE)
  expect(widths.large).toBeGreaterThan(1)
  expect(widths.small / widths.large).toBeGreaterThan(0.9)
  expect(widths.small / widths.large).toBeLessThan(1.15)
  expect(Math.abs(widths.tiled / widths.large - 1)).toBeLessThan(0.005)
  expect(widths.double / widths.large).toBeGreaterThan(1.7)
})

test('an outline of its own width grows with the figure, and stays a whole line where that is thinner than a pixel', async ({
  page,
}) => {
  const widths = await page.evaluate(async (pose) => {
    const stage = await stageDoors.loadAvatar('/made/1.0', pose)
    const covered = async (height: number, outline?: number) => {
      const request = {
        width: height * 0.8,
        height,
        background: { kind: 'transparent' as const },
        camera: 'view' as const,
        ...(outline !== undefined && { outline }),
      }
      const { data } = await stageDoors.pixelsOf(await stageDoors.takePicture(stage, request))
      let sum = 0
      for (let at = 3; at < data.length; at += 4) sum += (data[at] ?? 0) / 255
      return sum
    }
    // In pixels: the ring round the figure against the one of a line of two pixels.
    const width = async (height: number) => {
      const [none, two, own] = [await covered(height, 0), await covered(height, 2), await covered(height)]
      return (2 * (own - none)) / (two - none)
    }
    const found = { tiny: await width(150), large: await width(800), huge: await width(1600) }
    stage.dispose()
    return found
  }, START_POSE)
  expect(widths.tiny).toBeGreaterThan(0.8)
  expect(widths.huge / widths.large).toBeGreaterThan(1.8)
  expect(widths.huge / widths.large).toBeLessThan(2.2)
})

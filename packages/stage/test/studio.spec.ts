import { expect, type Page } from '@playwright/test'
import { REST_POSE as REST } from '@kamae/pose/documents/rest-pose'
import type { Scene } from '@kamae/pose/documents/scene'
import type { Lamp, Lights, Prop } from '@kamae/pose/documents/studio'
import type { StageDoors } from './page.ts'
import { test } from './stage-test.ts'

declare const stageDoors: StageDoors

const lamp = (colour: string, strength: number, yaw: number, pitch: number): Lamp => ({
  colour,
  strength,
  yaw,
  pitch,
})
const STUDIO: Lights = {
  key: lamp('#ffffff', 1, 25.56, 40.77),
  fill: lamp('#ffffff', 0, 0, 30),
  rim: lamp('#ffffff', 0, 180, 30),
  ambient: 1,
  shadows: false,
}
const BALL: Prop = {
  id: 'ball',
  name: '',
  shape: { kind: 'sphere', colour: '#ff0000' },
  place: [0.9, 0, 0.2],
  turn: [0, 0, 0, 1],
  size: [0.5, 0.5, 0.5],
}

/** Pictures of one avatar in several scenes, one after the other on one stage: red, green, blue, alpha. */
async function pictures(
  page: Page,
  parts: readonly Partial<Scene>[],
  files: Readonly<Record<string, number[]>> = {},
): Promise<number[][]> {
  return page.evaluate(
    async ([pose, scenes, kept]) => {
      const canvas = document.createElement('canvas')
      document.body.replaceChildren(canvas)
      const stage = stageDoors.createStage(canvas, {
        hasSpringBones: false,
        readFile: async (sha256) => {
          const bytes = kept[sha256]
          return bytes && new Blob([new Uint8Array(bytes)])
        },
      })
      stage.resize(160, 200, 1)
      stage.put('a', await stageDoors.fetchAvatar('/made/1.0'))
      const drawn: number[][] = []
      for (const part of scenes) {
        const scene = { ...stageDoors.sceneOf(stage, pose), ...part }
        stage.show(scene)
        const blob = await stageDoors.takePicture(stage, {
          width: 160,
          height: 200,
          background: scene.background,
          camera: {
            position: [0.6, 1.6, 4.5],
            target: [0.3, 0.7, 0],
            fov: 30,
            roll: 0,
            projection: 'perspective',
          },
        })
        drawn.push([...(await stageDoors.pixelsOf(blob)).data])
      }
      stage.dispose()
      return drawn
    },
    [REST, parts, files] as const,
  )
}

/** How many pixels differ by more than some levels in any channel. */
function differing(a: readonly number[] = [], b: readonly number[] = [], levels = 3): number {
  let count = 0
  for (let at = 0; at < a.length; at += 4) {
    const far = [0, 1, 2, 3].some((part) => Math.abs((a[at + part] ?? 0) - (b[at + part] ?? 0)) > levels)
    if (far) count++
  }
  return count
}

const count = (data: readonly number[] = [], is: (r: number, g: number, b: number, a: number) => boolean) => {
  let found = 0
  for (let at = 0; at < data.length; at += 4)
    if (is(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0)) found++
  return found
}

test('a scene that says nothing looks the same before and after one with lamps, shadows, floor and props', async ({
  page,
}) => {
  const [before, , after] = await pictures(page, [
    {},
    { lights: { ...STUDIO, shadows: true }, floor: { kind: 'grid', colour: '#ff00ff' }, props: [BALL] },
    {},
  ])
  expect(differing(before, after, 0)).toBe(0)
})

test('the studio’s own light said in a scene draws what a scene without light draws', async ({ page }) => {
  const [silent, explicit] = await pictures(page, [{}, { lights: STUDIO }])
  expect(differing(silent, explicit, 2)).toBeLessThan(20)
})

test('a lamp from behind lights the edges alone, and a stronger key lights the front', async ({ page }) => {
  const dark = { ...STUDIO, key: lamp('#ffffff', 0.1, 0, 30), ambient: 0.2 }
  const [dim, rim, bright] = await pictures(page, [
    { lights: dark },
    { lights: { ...dark, rim: lamp('#00ff00', 2, 150, 20) } },
    { lights: { ...dark, key: lamp('#ffffff', 1, 0, 30) } },
  ])
  const solid = count(dim, (_r, _g, _b, a) => a > 250)
  const lit = differing(dim, rim, 12)
  expect(lit).toBeGreaterThan(solid * 0.01)
  expect(lit).toBeLessThan(solid * 0.6)
  expect(differing(dim, bright, 12)).toBeGreaterThan(solid * 0.8)
})

test('real shadows fall on a floor of nothing, as alpha, and no surface in full light speckles', async ({
  page,
}) => {
  const [without, shadowed] = await pictures(page, [
    { lights: STUDIO, props: [BALL] },
    { lights: { ...STUDIO, shadows: true }, props: [BALL] },
  ])
  const veiled = (data: readonly number[] = []) =>
    count(data, (r, g, b, a) => a > 40 && a < 220 && r + g + b < 150)
  expect(veiled(shadowed)).toBeGreaterThan(veiled(without) * 2)
  // Acne would turn lit red into dark red here and there all over the ball.
  const red = (data: readonly number[] = []) =>
    count(data, (r, g, b, a) => a > 250 && r > 150 && g < 90 && b < 90)
  expect(red(shadowed)).toBeGreaterThan(red(without) * 0.9)
})

test('a prop stands on the floor, is picked before what is behind it, and is freed when it goes', async ({
  page,
}) => {
  const facts = await page.evaluate(
    async ([pose, ball]) => {
      const stage = await stageDoors.loadAvatar('/made/1.0', pose)
      const scene = stageDoors.sceneOf(stage, pose)
      stage.requestFrame()
      await stageDoors.nextFrame()
      const empty = stage.info()
      const inFront = { ...ball, place: [0, 0, 0.8] as [number, number, number] }
      stage.show({ ...scene, props: [inFront] })
      await stage.ready()
      await stageDoors.nextFrame()
      await stageDoors.nextFrame()
      const full = stage.info()
      const at = stage.project([0, 0.25, 1.05])
      const picked = stage.pickProp(at.x, at.y)
      const body = stage.pick(at.x, at.y)
      const left: { geometries: number; textures: number }[] = []
      for (let round = 0; round < 3; round++) {
        stage.show(scene)
        stage.requestFrame()
        await stageDoors.nextFrame()
        await stageDoors.nextFrame()
        const { geometries, textures } = stage.info()
        left.push({ geometries, textures })
        stage.show({ ...scene, props: [inFront] })
        await stageDoors.nextFrame()
        await stageDoors.nextFrame()
      }
      stage.dispose()
      return { empty, full, left, picked, body: body?.bone }
    },
    [REST, BALL] as const,
  )
  expect(facts.picked?.prop).toBe('ball')
  expect(facts.picked?.point[2]).toBeCloseTo(1.05, 1)
  expect(facts.body).toBeUndefined()
  expect(facts.full.geometries).toBeGreaterThan(facts.empty.geometries)
  // three.js keeps one small table for matt and shiny paint, once for good.
  for (const left of facts.left) {
    expect(left).toEqual(facts.left[0])
    expect(left.geometries).toBe(facts.empty.geometries)
    expect(left.textures).toBeLessThanOrEqual(facts.empty.textures + 1)
  }
})

test('a prop in a hand follows it on both versions', async ({ page }) => {
  for (const address of ['/made/0.x', '/made/1.0']) {
    const places = await page.evaluate(
      async ([address, pose, ball]) => {
        const stage = await stageDoors.loadAvatar(address, pose)
        const avatar = stage.take('a')
        if (!avatar) throw new Error('Nobody stands there.')
        stage.put('a', avatar)
        const holder = { avatar: 'a', bone: 'leftHand' as const }
        const held = { ...ball, holder, place: [0.1, 0, 0] as [number, number, number] }
        const arm = { ...pose, rotations: { leftUpperArm: [0, 0, Math.SQRT1_2, Math.SQRT1_2] as never } }
        const found: (readonly number[] | undefined)[] = []
        for (const each of [pose, arm]) {
          stage.show({ ...stageDoors.sceneOf(stage, each), props: [held] })
          await stage.ready()
          stage.requestFrame()
          await stageDoors.nextFrame()
          await stageDoors.nextFrame()
          found.push(stageDoors.boneOrigin(avatar, 'leftHand', [0.1, 0, 0]))
        }
        stage.dispose()
        return found
      },
      [address, REST, BALL] as const,
    )
    const [down, up] = places
    // At rest the hand points to +X; with the arm turned a quarter about +Z it points up.
    expect(down?.[0], address).toBeGreaterThan(0.4)
    expect((up?.[1] ?? 0) - (down?.[1] ?? 0), address).toBeGreaterThan(0.3)
    expect(Math.abs(up?.[0] ?? 1), address).toBeLessThan(0.35)
  }
})

test('a picture behind covers the whole frame, and a file that is missing or broken is reported and leaves the rest', async ({
  page,
}) => {
  const green = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 10)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No 2D canvas.')
    context.fillStyle = '#00ff00'
    context.fillRect(0, 0, 40, 10)
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
  })
  const sha = (digit: string) => digit.repeat(64)
  const behind = (digit: string): Partial<Scene> => ({
    background: { kind: 'picture', sha256: sha(digit), name: 'x' },
  })
  const [covered, missing, broken] = await pictures(page, [behind('a'), behind('b'), behind('c')], {
    [sha('a')]: green,
    [sha('c')]: [1, 2, 3],
  })
  expect(count(covered, (_r, _g, _b, a) => a < 255)).toBe(0)
  expect(count(covered, (r, g, b) => r < 4 && g > 250 && b < 4)).toBeGreaterThan(15_000)
  expect(count(missing, (_r, _g, _b, a) => a > 250)).toBeGreaterThan(1000)
  expect(differing(missing, broken)).toBe(0)
})

test('a model of one’s own stands on the floor, and is freed when it goes', async ({ page }) => {
  const model = await page.evaluate(async () => [
    ...new Uint8Array(await (await fetch('/made/1.0')).arrayBuffer()),
  ])
  const sha256 = 'd'.repeat(64)
  const [without, shown, gone] = await pictures(
    page,
    [{}, { props: [{ ...BALL, shape: { kind: 'file', sha256, name: 'x' }, size: [0.4, 0.4, 0.4] }] }, {}],
    { [sha256]: model },
  )
  expect(differing(without, shown, 20)).toBeGreaterThan(200)
  expect(differing(without, gone, 0)).toBe(0)
})

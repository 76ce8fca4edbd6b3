import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { dropFile } from './drop-file.ts'
import { atRest, gap, type Joints, jointsOf, largestMiss, settledJoints } from './stage-facts.ts'

/** An avatar of the maker's scene as `?inspect=1` reports it; joints in the world, metres. */
export type AvatarFacts = {
  readonly id: string
  readonly name: string
  readonly place: Vec3
  readonly turn: number
  readonly pins: readonly Bone[]
  readonly expressions: Readonly<Record<string, number>>
  readonly contacts: readonly unknown[]
  readonly rotations: Readonly<Partial<Record<Bone, Quat>>>
  readonly joints: Joints
}

/** What is on the maker's stage, and how many steps the history has done. */
export type SceneFacts = {
  readonly active: string
  readonly steps: number
  readonly avatars: readonly AvatarFacts[]
}

/** Opens the maker and waits until an avatar is loaded and hands can take hold of it. */
export async function openMaker(page: Page, url: string, lang = 'en'): Promise<Locator> {
  await page.goto(`${url}/${lang}/make?inspect=1`)
  const stage = page.locator('[data-stage][data-ready="true"]')
  await stage.waitFor({ timeout: 120_000 })
  // What hands need comes with their first sign; without one only once the page has been quiet for a while.
  await page.mouse.move(0, 0)
  await page.locator('[data-handle="rightHand"]').waitFor({ timeout: 60_000 })
  await expect(stage).toHaveAttribute('data-scene', /./)
  return stage
}

/** A tab of the maker by the whole of its name. */
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

export async function sceneOf(stage: Locator): Promise<SceneFacts> {
  return JSON.parse((await stage.getAttribute('data-scene')) ?? '{}') as SceneFacts
}

/** The scene once everything that was asked of the stage is drawn. */
export async function settledScene(stage: Locator): Promise<SceneFacts> {
  await atRest(stage)
  return sceneOf(stage)
}

/** The avatar that is edited. */
export async function activeOf(stage: Locator): Promise<AvatarFacts> {
  const { avatars, active } = await settledScene(stage)
  const found = avatars.find(({ id }) => id === active)
  if (!found) throw new Error('No avatar is edited.')
  return found
}

/** The joint of an avatar; throws where it has none. */
export function at({ joints }: AvatarFacts, bone: Bone): Vec3 {
  const joint = joints[bone]
  if (!joint) throw new Error(`There is no ${bone}.`)
  return joint
}

/** The middle of an element on the page. */
export async function centreOf(page: Page, target: string | Locator): Promise<{ x: number; y: number }> {
  const box = await (typeof target === 'string' ? page.locator(target) : target).boundingBox()
  if (!box) throw new Error(`${String(target)} is not on the screen.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Does something that makes a step of the history, and answers the avatar that is edited once it is drawn. */
export async function afterStep(stage: Locator, act: () => Promise<unknown>): Promise<AvatarFacts> {
  const { steps } = await sceneOf(stage)
  await act()
  // Not less and less often, as by default: this is waited for hundreds of times.
  await expect.poll(async () => (await sceneOf(stage)).steps, { intervals: [50] }).not.toBe(steps)
  return activeOf(stage)
}

/** Opens an avatar's file, and answers by how many degrees a limb of it misses at most what the pose's `turns` make of its rest pose. */
export async function missOn(
  page: Page,
  stage: Locator,
  { name, bytes, version }: { readonly name: string; readonly bytes: Uint8Array; readonly version: string },
  turns: Readonly<Partial<Record<Bone, Quat>>>,
): Promise<number> {
  const before = await stage.getAttribute('data-joints')
  await dropFile(page, name, bytes)
  await expect(stage).toHaveAttribute('data-avatar-version', version)
  await expect(stage).not.toHaveAttribute('data-joints', before ?? '', { timeout: 60_000 })
  const posed = await settledJoints(stage)
  await page.keyboard.press('Shift+R')
  await expect(stage).not.toHaveAttribute('data-joints', JSON.stringify(posed))
  const rest = await settledJoints(stage)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => gap((await jointsOf(stage)).rightHand, posed.rightHand)).toBeLessThan(0.0005)
  return largestMiss(rest, posed, turns)
}

export const motionPanel = (page: Page) => page.getByRole('region', { name: 'Motion file' })

/** Drops a motion, goes to its end and takes that pose. */
export async function takeLast(
  page: Page,
  stage: Locator,
  name: string,
  bytes: Uint8Array,
): Promise<AvatarFacts> {
  await dropFile(page, name, bytes)
  const use = motionPanel(page).getByRole('button', { name: 'Use this pose' })
  const time = motionPanel(page).getByRole('slider', { name: 'Time' })
  await use.waitFor()
  if ((await time.count()) > 0) {
    await expect(time).toBeFocused()
    await page.keyboard.press('End')
  } else await expect(use).toBeFocused()
  return afterStep(stage, () => page.keyboard.press('Enter'))
}

export const handle = (bone: Bone) => `[data-handle="${bone}"]`

/** Drags a handle by the mouse. */
export function dragHandle(page: Page, bone: Bone, dx: number, dy: number): Promise<void> {
  return drag(page, handle(bone), dx, dy)
}

/** Drags an element from its middle by the mouse. */
export async function drag(page: Page, target: string | Locator, dx: number, dy: number): Promise<void> {
  const { x, y } = await centreOf(page, target)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx, y + dy, { steps: 8 })
  await page.mouse.up()
}

type Touch = { readonly x: number; readonly y: number; readonly id?: number; readonly radiusX?: number }

/** Fingers on the page, as the browser gets them from a real screen. */
export type Fingers = {
  down(...points: Touch[]): Promise<void>
  move(...points: Touch[]): Promise<void>
  up(...rest: Touch[]): Promise<void>
  /** One finger from a place to another, in steps; by the times that its events carry it rests there before it lifts. */
  drag(from: Touch, dx: number, dy: number): Promise<void>
  /** The same, lifted at speed: what the browser would scroll goes on by itself. */
  flick(from: Touch, dx: number, dy: number): Promise<void>
  tap(point: Touch): Promise<void>
  /** One finger that stays, by the times that its events carry, longer than a tap does. */
  longPress(point: Touch): Promise<void>
  /** Twice, as quick as a hand: the page's answers between are no part of a real screen's times. */
  doubleTap(point: Touch): Promise<void>
}

/** Seconds between two places of a finger on its way. */
const FRAME = 0.016

/** Seconds that a finger stays where it presses long. */
const LONG = 1

/** The fingers of a page with a touch screen. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly Touch[],
    at?: { readonly timestamp: number },
  ) => {
    const touchPoints = points.map((point, id) => ({ id, ...point }))
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, ...at })
  }
  const drag = async (from: Touch, dx: number, dy: number, rests: number) => {
    const begun = Date.now() / 1000 - 8 * FRAME - rests
    await send('touchStart', [from], { timestamp: begun })
    for (let step = 1; step <= 8; step++) {
      const to = { ...from, x: from.x + (dx * step) / 8, y: from.y + (dy * step) / 8 }
      await send('touchMove', [to], { timestamp: begun + step * FRAME })
    }
    await send('touchEnd', [], { timestamp: begun + 8 * FRAME + rests })
  }
  return {
    down: (...points) => send('touchStart', points),
    move: (...points) => send('touchMove', points),
    up: (...rest) => send('touchEnd', rest),
    drag: (from, dx, dy) => drag(from, dx, dy, 0.2),
    flick: (from, dx, dy) => drag(from, dx, dy, FRAME),
    async tap(point) {
      await send('touchStart', [point])
      await send('touchEnd', [])
    },
    async longPress(point) {
      const timestamp = Date.now() / 1000
      await send('touchStart', [point], { timestamp: timestamp - LONG })
      await send('touchEnd', [], { timestamp })
    },
    async doubleTap(point) {
      await Promise.all([
        send('touchStart', [point]),
        send('touchEnd', []),
        send('touchStart', [point]),
        send('touchEnd', []),
      ])
    },
  }
}

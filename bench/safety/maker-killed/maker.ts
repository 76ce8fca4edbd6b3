import { setTimeout as wait } from 'node:timers/promises'

import { type Joints, gap } from '@kamae/e2e/support/stage-facts'
import type { Page } from '@playwright/test'

import { oneOf } from './one-of.ts'

/** What a person does in one go; each is one step of the history, but undo. */
export type Action = 'drag' | 'mirror' | 'swap' | 'undo'

/** What the maker has: how many steps are done, and every avatar as the document has it and as it is drawn. */
export type Loaded = { readonly steps: number; readonly avatars: readonly LoadedAvatar[] }
type LoadedAvatar = {
  readonly id: string
  readonly joints: Joints
  readonly rotations: Readonly<Record<string, readonly number[]>>
}

async function reported(page: Page): Promise<string> {
  return (await page.locator('[data-stage]').getAttribute('data-scene')) ?? ''
}

/** The place on the device that the work of this page lies in, as its tab remembers it. */
export function slotOf(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('kamae.maker-slot:new'))
}

/** How many steps are done, as the page reports it now. */
export async function stepsDone(page: Page): Promise<number> {
  const text = await reported(page)
  return text === '' ? -1 : (JSON.parse(text) as Loaded).steps
}

/** What the maker has, once that stays the same for a third of a second. */
export async function loadAvatar(page: Page): Promise<Loaded> {
  let last = ''
  let same = 0
  for (let tries = 0; tries < 400; tries++) {
    const now = await reported(page)
    same = now !== '' && now === last ? same + 1 : 0
    if (same === 5) return JSON.parse(now) as Loaded
    last = now
    await wait(60)
  }
  throw new Error('The avatar did not come to rest.')
}

/** True where every avatar is turned alike in the document, and every bone drawn in the same place to half a millimetre. */
export function isSame(a: Loaded, b: Loaded): boolean {
  return (
    a.avatars.length === b.avatars.length &&
    a.avatars.every((one, at) => {
      const other = b.avatars[at]
      return (
        other !== undefined && one.id === other.id && isTurnedAlike(one, other) && isDrawnAlike(one, other)
      )
    })
  )
}

function isTurnedAlike({ rotations: a }: LoadedAvatar, { rotations: b }: LoadedAvatar): boolean {
  const bones = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...bones].every((bone) =>
    [0, 1, 2, 3].every(
      (part) => Math.abs((a[bone]?.[part] ?? Infinity) - (b[bone]?.[part] ?? Infinity)) < 1e-4,
    ),
  )
}

function isDrawnAlike({ joints: a }: LoadedAvatar, { joints: b }: LoadedAvatar): boolean {
  return (Object.keys(a) as (keyof Joints)[]).every((bone) => gap(a[bone], b[bone]) < 0.0005)
}

/** Waits until the page says that everything is kept on the device. */
export async function kept(page: Page): Promise<void> {
  await page.locator('[data-save="device"]').waitFor({ timeout: 120_000 })
}

/** Does something; ends early without a sound when the page goes away meanwhile. */
export async function act(page: Page, action: Action, random: () => number): Promise<void> {
  if (action === 'mirror') return page.keyboard.press('m')
  if (action === 'swap') return page.keyboard.press('Shift+M')
  if (action === 'undo') return page.keyboard.press('Control+z')
  const handle = oneOf(random, ['leftHand', 'rightHand', 'leftFoot', 'rightFoot'])
  const [dx, dy] = [(random() - 0.5) * 90, (random() - 0.5) * 90]
  const box = await page.locator(`[data-handle="${handle}"]`).boundingBox()
  if (!box) return page.keyboard.press('m')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 6; step++) {
    await page.mouse.move(x + (dx * step) / 6, y + (dy * step) / 6)
    await wait(20)
  }
  await page.mouse.up()
}

/** Does something and answers what the maker has when that is a step, is drawn, and the page has said that it is kept. */
export async function actAndKeep(page: Page, action: Action, random: () => number): Promise<Loaded> {
  const before = await stepsDone(page)
  await act(page, action, random)
  // An action that changes nothing is no step; a busy page is asked again when it has drawn twice.
  for (let round = 0; round < 2 && (await stepsDone(page)) === before; round++) {
    for (let tries = 0; tries < 80 && (await stepsDone(page)) === before; tries++) await wait(50)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }
  await kept(page)
  return loadAvatar(page)
}

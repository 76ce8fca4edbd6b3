import { expect, type Locator, type Page } from '@playwright/test'
import { dot, length, normalize, subtract } from '@kamae/pose/math/math'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import {
  activeOf,
  afterStep,
  at,
  centreOf,
  dragHandle,
  fingersOn,
  handle,
  openMaker,
  sceneOf,
  settledScene,
  type AvatarFacts,
} from '../support/maker-gestures.ts'
import { tabToButton } from '../support/keys/tab-to.ts'

/** How far a finger's bone lies towards the thumb's side of its hand, metres. */
function aside(avatar: AvatarFacts, bone: Bone): number {
  const side = bone.startsWith('left') ? 'left' : 'right'
  const little = at(avatar, `${side}LittleProximal`)
  const across = normalize(subtract(at(avatar, `${side}IndexProximal`), little))
  return dot(subtract(at(avatar, bone), little), across)
}

/** A kneeling figure that waves with its right hand, crosses two fingers of it and smiles: described by numbers. */
function isKneelingWavingCrossedAndSmiling(avatar: AvatarFacts): void {
  const hips = at(avatar, 'hips')[1]
  const knees = [at(avatar, 'leftLowerLeg')[1], at(avatar, 'rightLowerLeg')[1]]
  expect(Math.min(...knees), 'a knee is on the floor').toBeLessThan(0.16)
  expect(hips - Math.min(...knees), 'the hips are above it').toBeGreaterThan(0.1)
  expect(at(avatar, 'rightHand')[1], 'the right hand is up').toBeGreaterThan(at(avatar, 'rightUpperArm')[1])
  const roots = aside(avatar, 'rightIndexProximal') - aside(avatar, 'rightMiddleProximal')
  const tips = aside(avatar, 'rightIndexDistal') - aside(avatar, 'rightMiddleDistal')
  expect(roots, 'fingers begin side by side').toBeGreaterThan(0.005)
  expect(tips, 'and end crossed').toBeLessThan(roots * 0.35)
  expect(avatar.expressions.happy, 'a smile').toBeGreaterThan(0.5)
}

/** The values of the whole slider from left to right are those of a press on it. */
async function sliderAt(slider: Locator, share: number): Promise<{ x: number; y: number }> {
  await slider.scrollIntoViewIfNeeded()
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not on the screen.')
  return { x: box.x + 8 + (box.width - 16) * share, y: box.y + box.height / 2 }
}

/** Chooses in the palette by typing. */
async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Undoes all steps of the history, one by one. */
async function undoAll(page: Page, stage: Locator): Promise<void> {
  for (let { steps } = await settledScene(stage); steps > 0; steps--)
    await afterStep(stage, () => page.keyboard.press('Control+z'))
}

test('a kneeling figure that waves, crosses two fingers and smiles, by keyboard alone and by mouse; and a pair', async ({
  page,
}) => {
  const stage = await openMaker(page, kamae.url)
  const opened = (await settledScene(stage)).avatars

  await test.step('by keyboard alone: kneeling, waving, fingers crossed, smiling', async () => {
    await afterStep(stage, () => find(page, 'kneel'))
    await find(page, 'right hand')
    await expect(page.locator(handle('rightHand'))).toBeFocused()
    for (let press = 0; press < 4; press++) await afterStep(stage, () => page.keyboard.press('Shift+ArrowUp'))
    await expect(page.locator('[aria-live]').filter({ hasText: 'Right hand moved' })).toHaveCount(1)
    await find(page, 'hands')
    await expect(page.getByRole('tab', { name: 'Hands' })).toBeFocused()
    await page.getByRole('button', { name: 'Crossed fingers' }).waitFor()
    await tabToButton(page, 'Crossed fingers')
    await afterStep(stage, () => page.keyboard.press('Enter'))
    await find(page, 'face')
    await expect(page.getByRole('tab', { name: 'Face' })).toBeFocused()
    await page.getByRole('slider', { name: 'Happy' }).waitFor()
    await tabToButton(page, 'Happy')
    await afterStep(stage, () => page.keyboard.press('End'))
    isKneelingWavingCrossedAndSmiling(await activeOf(stage))
    await page.keyboard.press('Control+z')
    await expect(page.locator('[aria-live]').filter({ hasText: 'Undone' })).toHaveCount(1)
    await undoAll(page, stage)
    expect((await settledScene(stage)).avatars).toEqual(opened)
  })

  await test.step('by mouse: kneeling, waving, fingers crossed, smiling', async () => {
    await afterStep(stage, () => page.locator('[data-pose="kneel"]').click())
    await page.mouse.move(300, 60)
    const hand = await centreOf(page, handle('rightHand'))
    await afterStep(stage, () => dragHandle(page, 'rightHand', -50, 270 - hand.y))
    await page.getByRole('tab', { name: 'Hands' }).click()
    await page.getByRole('radio', { name: 'Right hand' }).check({ force: true })
    await afterStep(stage, () => page.getByRole('button', { name: 'Crossed fingers' }).click())
    await page.getByRole('tab', { name: 'Face' }).click()
    await page.getByRole('searchbox', { name: 'Find a slider' }).waitFor()
    const smile = page.getByRole('slider', { name: 'Happy' })
    const { x, y } = await sliderAt(smile, 0.9)
    await afterStep(stage, () => page.mouse.click(x, y))
    isKneelingWavingCrossedAndSmiling(await activeOf(stage))
    await undoAll(page, stage)
    expect((await settledScene(stage)).avatars).toEqual(opened)
  })

  await test.step('a pair: a second avatar joins, each is posed by its own handles, and both are seen', async () => {
    await page.getByRole('tab', { name: 'Scene' }).click()
    await page.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect.poll(async () => (await sceneOf(stage)).avatars.filter(({ name }) => name).length).toBe(2)
    const { avatars, active } = await settledScene(stage)
    const [first, second] = avatars
    if (!first || !second) throw new Error('There are not two.')
    expect(active).toBe(second.id)
    expect(length(subtract(first.place, second.place))).toBeGreaterThan(0.3)

    await test.step('the handles are those of the picked avatar: it alone moves', async () => {
      await afterStep(stage, () => dragHandle(page, 'rightHand', 10, -40))
      const now = await settledScene(stage)
      const hand = (id: string) => at(now.avatars.find((one) => one.id === id) ?? first, 'rightHand')
      expect(length(subtract(hand(second.id), at(second, 'rightHand')))).toBeGreaterThan(0.03)
      expect(length(subtract(hand(first.id), at(first, 'rightHand')))).toBeLessThan(0.0005)
    })

    await test.step('a press on the other avatar picks it', async () => {
      const chest = await stage.evaluate((element, id) => {
        const facts = JSON.parse((element as HTMLElement).dataset.scene ?? '{}') as {
          avatars: { id: string; joints: { chest: [number, number, number] } }[]
        }
        return facts.avatars.find((avatar) => avatar.id === id)?.joints.chest
      }, first.id)
      expect(chest).toBeDefined()
      await page.getByRole('tab', { name: 'Scene' }).click()
      await page.getByRole('listitem').getByRole('button', { pressed: false }).first().click()
      await expect.poll(async () => (await sceneOf(stage)).active).toBe(first.id)
      await afterStep(stage, () => dragHandle(page, 'leftHand', 10, -40))
      const now = await settledScene(stage)
      const moved = now.avatars.find(({ id }) => id === first.id)
      expect(length(subtract(at(moved ?? first, 'leftHand'), at(first, 'leftHand')))).toBeGreaterThan(0.03)
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('by touch: a figure is made, and a tap counts whatever the finger did before', async ({ page }) => {
    const stage = await openMaker(page, kamae.url)
    const fingers = await fingersOn(page)

    // The same by touch at 360 px.
    await test.step('by touch: kneeling, waving, fingers crossed, smiling', async () => {
      await page.getByRole('tab', { name: 'Poses' }).tap()
      // A tap looks at a pose, the next one puts it on.
      await page.locator('[data-pose="kneel"]').tap()
      await afterStep(stage, () => page.getByRole('button', { name: 'Apply' }).tap())
      const hand = await centreOf(page, handle('rightHand'))
      await afterStep(stage, () => fingers.flick(hand, -30, 175 - hand.y))
      await page.getByRole('tab', { name: 'Hands' }).tap()
      await afterStep(stage, () => page.getByRole('button', { name: 'Crossed fingers' }).tap())
      await page.getByRole('tab', { name: 'Face' }).tap()
      // It comes a moment after the sliders, and pushes them down.
      await page.getByRole('searchbox', { name: 'Find a slider' }).waitFor()
      const smile = page.getByRole('slider', { name: 'Happy' })
      await smile.waitFor()
      const from = await sliderAt(smile, 0.3)
      const to = await sliderAt(smile, 0.95)
      await afterStep(stage, () => fingers.drag(from, to.x - from.x, 0))
      isKneelingWavingCrossedAndSmiling(await activeOf(stage))
    })

    // Chromium took it for what stops a scroll, and half of them were lost while the page was busy.
    await test.step('a tap counts right after a finger has left the stage, or the handle of the sheet, at speed', async () => {
      const taps = async (name: string) => {
        const { x, y } = await centreOf(page, `[role=tab]:text-is("${name}")`)
        return { tab: page.getByRole('tab', { name }), tap: () => page.touchscreen.tap(x, y) }
      }
      for (const name of ['Hands', 'Poses', 'Body', 'Hands', 'Poses', 'Body', 'Hands', 'Poses']) {
        const { tab, tap } = await taps(name)
        await fingers.flick({ x: 40, y: 300 }, 40, -160)
        await tap()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
      }
      const handle = await centreOf(page, 'section > button[aria-expanded]')
      for (const name of ['Body', 'Hands', 'Poses', 'Body']) {
        const { tab, tap } = await taps(name)
        // So little down that the sheet stays as high as it was, and the tab under the finger.
        await fingers.flick(handle, 120, 8)
        await tap()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
      }
    })
  })
})

import { expect } from '@playwright/test'
import { worldRotations } from '@kamae/pose/kinematics/forward'
import { angleBetween, DEGREES, IDENTITY } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
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
} from '../support/maker-gestures.ts'
import { gap, pointOnScreenPlane, settledView, viewOf } from '../support/stage-facts.ts'

// Screen-plane and axis drags, pins, a drag that is given up.
test('a mouse drags in the plane of the screen, along an axis, and not at all after Escape', async ({
  page,
}) => {
  const stage = await openMaker(page, kamae.url)
  const before = await activeOf(stage)

  await test.step('the hand stays under the pointer', async () => {
    const view = await viewOf(stage)
    const canvas = await stage.locator('canvas').boundingBox()
    const { x, y } = await centreOf(page, handle('leftHand'))
    if (!canvas) throw new Error('There is no canvas.')
    const [cx, cy] = [x - canvas.x, y - canvas.y]
    const wrist = at(before, 'leftHand')
    const from = pointOnScreenPlane(view, cx, cy, wrist)
    const to = pointOnScreenPlane(view, cx + 30, cy - 50, wrist)
    const now = at(await afterStep(stage, () => dragHandle(page, 'leftHand', 30, -50)), 'leftHand')
    expect(
      gap(now, [wrist[0] + to[0] - from[0], wrist[1] + to[1] - from[1], wrist[2] + to[2] - from[2]]),
    ).toBeLessThan(0.005)
  })

  await test.step('with Y held it goes up alone', async () => {
    const from = at(await activeOf(stage), 'leftHand')
    await page.keyboard.down('y')
    const to = at(await afterStep(stage, () => dragHandle(page, 'leftHand', 60, -40)), 'leftHand')
    await page.keyboard.up('y')
    expect(to[1] - from[1]).toBeGreaterThan(0.03)
    expect(Math.abs(to[0] - from[0])).toBeLessThan(0.005)
    expect(Math.abs(to[2] - from[2])).toBeLessThan(0.005)
    expect((await sceneOf(stage)).steps).toBe(2)
  })

  await test.step('Escape during a drag leaves neither a change nor a step', async () => {
    const from = await activeOf(stage)
    const { x, y } = await centreOf(page, handle('rightHand'))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 40, y + 80, { steps: 4 })
    await page.keyboard.press('Escape')
    await page.mouse.move(x - 80, y + 90, { steps: 2 })
    await page.mouse.up()
    const { steps } = await settledScene(stage)
    expect(steps).toBe(2)
    expect(gap(at(await activeOf(stage), 'rightHand'), at(from, 'rightHand'))).toBeLessThan(0.0005)
  })

  await test.step('Alt turns a hand in place', async () => {
    const from = await activeOf(stage)
    const { x, y } = await centreOf(page, handle('leftHand'))
    await page.mouse.move(x + 16, y)
    await page.keyboard.down('Alt')
    await page.mouse.down()
    await page.mouse.move(x + 30, y + 1, { steps: 3 })
    await page.mouse.move(x + 20, y + 24, { steps: 6 })
    const to = await afterStep(stage, () => page.mouse.up())
    await page.keyboard.up('Alt')
    expect(gap(at(to, 'leftHand'), at(from, 'leftHand'))).toBeLessThan(0.0005)
    expect(to.rotations.leftHand).not.toEqual(from.rotations.leftHand)
  })

  await test.step('a double click pins a foot: it stays while the hips are dragged', async () => {
    const { x, y } = await centreOf(page, handle('leftFoot'))
    await page.mouse.dblclick(x, y)
    await expect(page.locator(handle('leftFoot'))).toHaveAttribute('data-pinned', 'true')
    await expect.poll(async () => (await activeOf(stage)).pins).toEqual(['leftFoot'])
    const from = await activeOf(stage)
    const to = await afterStep(stage, () => dragHandle(page, 'hips', 20, 50))
    expect(at(from, 'hips')[1] - at(to, 'hips')[1]).toBeGreaterThan(0.05)
    expect(gap(at(to, 'leftFoot'), at(from, 'leftFoot'))).toBeLessThan(0.005)
  })

  await test.step('the right button on a handle opens its menu, which lets go of the pin', async () => {
    await page.locator(handle('leftFoot')).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Unpin' }).click()
    await expect(page.locator(handle('leftFoot'))).not.toHaveAttribute('data-pinned', 'true')
  })

  await test.step('with Space held, dragging anywhere pans', async () => {
    const { steps } = await settledScene(stage)
    const view = await viewOf(stage)
    const { x, y } = await centreOf(page, handle('head'))
    await page.mouse.move(x, y)
    await page.keyboard.down('Space')
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 20, { steps: 4 })
    await page.mouse.up()
    await page.keyboard.up('Space')
    await expect.poll(async () => (await viewOf(stage)).target).not.toEqual(view.target)
    expect((await sceneOf(stage)).steps).toBe(steps)
    await page.keyboard.press('f')
  })

  await test.step('the right button beside it pans, and leaves no step', async () => {
    const { steps } = await settledScene(stage)
    const view = await viewOf(stage)
    await page.mouse.move(140, 500)
    await page.mouse.down({ button: 'right' })
    await page.mouse.move(200, 540, { steps: 4 })
    await page.mouse.up({ button: 'right' })
    await expect.poll(async () => (await viewOf(stage)).target).not.toEqual(view.target)
    expect((await sceneOf(stage)).steps).toBe(steps)
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  // One finger poses, two orbit, pinch zooms; a second finger turns a drag into a look around.
  test('one finger poses, a second one takes it back and looks around, a long press pins', async ({
    page,
  }) => {
    const stage = await openMaker(page, kamae.url)
    const fingers = await fingersOn(page)

    await test.step('targets under a thumb are 44 px', async () => {
      for (const bone of ['rightHand', 'leftFoot', 'head', 'leftLowerArm'] as const) {
        const box = await page.locator(handle(bone)).boundingBox()
        expect(box?.width, bone).toBeGreaterThanOrEqual(44)
        expect(box?.height, bone).toBeGreaterThanOrEqual(44)
      }
    })

    await test.step('what is said at first lies over nobody, within the screen, and is read out', async () => {
      const box = async (what: string) => {
        const found = await page.locator(what).boundingBox()
        if (!found) throw new Error(`${what} is not seen.`)
        return { left: found.x, right: found.x + found.width, top: found.y, bottom: found.y + found.height }
      }
      const hint = await box('[data-hint]')
      expect(hint.left).toBeGreaterThanOrEqual(0)
      expect(hint.right).toBeLessThanOrEqual(360)
      for (const bone of ['rightHand', 'leftHand', 'head', 'rightLowerArm', 'hips'] as const) {
        const { x, y } = await centreOf(page, handle(bone))
        const isUnder = x > hint.left && x < hint.right && y > hint.top && y < hint.bottom
        expect(isUnder, bone).toBe(false)
      }
      const saved = page.locator('[data-save=device]')
      await expect(saved).toHaveText('Saved on this device')
      await expect(saved).toHaveRole('status')
      // In the bar, beside the way back.
      const { bottom, right } = await box('[data-save=device]')
      expect(bottom).toBeLessThanOrEqual(52)
      expect(right).toBeLessThanOrEqual(90)
    })

    await test.step('one finger on a handle moves it, and the handle is lifted out from under the finger', async () => {
      const from = at(await activeOf(stage), 'rightHand')
      const { x, y } = await centreOf(page, handle('rightHand'))
      await fingers.down({ x, y })
      for (let step = 1; step <= 6; step++) await fingers.move({ x: x - 2 * step, y: y + 8 * step })
      await expect.poll(() => page.locator('[data-lead]:not([data-off])').count()).toBe(1)
      const now = await afterStep(stage, () => fingers.up())
      await expect.poll(() => page.locator('[data-lead]:not([data-off])').count()).toBe(0)
      expect(gap(at(now, 'rightHand'), from)).toBeGreaterThan(0.05)
      expect((await sceneOf(stage)).steps).toBe(1)
    })

    await test.step('a second finger ends the drag without a trace, and the two turn the view', async () => {
      const before = await activeOf(stage)
      const view = await viewOf(stage)
      const { x, y } = await centreOf(page, handle('leftHand'))
      const other = { x: x - 120, y: y + 30, id: 1 }
      await fingers.down({ x, y })
      await fingers.move({ x: x + 20, y: y - 20 })
      await fingers.move({ x: x + 30, y: y - 40 })
      await fingers.down({ x: x + 30, y: y - 40 }, other)
      for (let step = 1; step <= 5; step++)
        await fingers.move({ x: x + 30 + 6 * step, y: y - 40 }, { ...other, x: other.x + 6 * step })
      await fingers.up()
      const now = await settledScene(stage)
      expect(now.steps).toBe(1)
      expect(gap(at(await activeOf(stage), 'leftHand'), at(before, 'leftHand'))).toBeLessThan(0.0005)
      await expect.poll(async () => (await viewOf(stage)).position).not.toEqual(view.position)
    })

    await test.step('a pinch comes nearer, the page itself neither zooms nor scrolls', async () => {
      const far = async () => {
        const { position, target } = await viewOf(stage)
        return gap(position, target)
      }
      const before = await far()
      const [left, right] = [
        { x: 60, y: 120, id: 0 },
        { x: 300, y: 120, id: 1 },
      ]
      await fingers.down({ ...left, x: 140 }, { ...right, x: 220 })
      for (let step = 1; step <= 5; step++)
        await fingers.move({ ...left, x: 140 - 12 * step }, { ...right, x: 220 + 12 * step })
      await fingers.up()
      await expect.poll(far).toBeLessThan(before * 0.8)
      expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
      expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
      await page.getByRole('button', { name: 'Fit the avatar' }).tap()
      await expect.poll(far).toBeGreaterThan(before * 0.9)
    })

    await test.step('three fingers move the view without turning it', async () => {
      // It comes to fit the avatar first.
      const view = await settledView(stage)
      const row = (dx: number, dy: number) => [80, 180, 280].map((x, id) => ({ x: x + dx, y: 110 + dy, id }))
      await fingers.down(...row(0, 0))
      for (let step = 1; step <= 5; step++) await fingers.move(...row(6 * step, 4 * step))
      await fingers.up()
      const across = ({ position, target }: typeof view) =>
        position.map((part, axis) => part - (target[axis] ?? 0))
      await expect.poll(async () => gap((await viewOf(stage)).target, view.target)).toBeGreaterThan(0.01)
      const now = across(await settledView(stage))
      across(view).forEach((part, axis) => expect(now[axis]).toBeCloseTo(part, 3))
      await page.getByRole('button', { name: 'Fit the avatar' }).tap()
    })

    await test.step('the ball of a hand does nothing', async () => {
      const { steps } = await settledScene(stage)
      const { x, y } = await centreOf(page, handle('rightHand'))
      await fingers.drag({ x, y, radiusX: 60 }, 30, 60)
      expect((await settledScene(stage)).steps).toBe(steps)
    })

    await test.step('a long press pins, and a double tap lets go', async () => {
      const { x, y } = await centreOf(page, handle('rightFoot'))
      await fingers.longPress({ x, y })
      await expect(page.locator(handle('rightFoot'))).toHaveAttribute('data-pinned', 'true')
      await fingers.doubleTap({ x, y })
      await expect(page.locator(handle('rightFoot'))).not.toHaveAttribute('data-pinned', 'true')
    })
  })
})

// Feet are planted; the switch lets them go.
test('soles stay on the floor, flat, while the hips are dragged down, until the avatar floats', async ({
  page,
}) => {
  const stage = await openMaker(page, kamae.url)
  await page.keyboard.press('g')
  await settledScene(stage)
  const before = await activeOf(stage)
  // As many pixels as are 4 cm there: ankles bend so far with the heels on the floor.
  const { x, y } = await centreOf(page, handle('hips'))
  const view = await viewOf(stage)
  const [above, below] = [y, y + 10].map((height) => pointOnScreenPlane(view, x, height, at(before, 'hips')))
  const pixels = (0.04 / gap(above ?? [0, 0, 0], below ?? [0, 0, 0])) * 10
  const lowered = await afterStep(stage, () => dragHandle(page, 'hips', 0, pixels))
  expect(at(before, 'hips')[1] - at(lowered, 'hips')[1]).toBeGreaterThan(0.03)
  for (const foot of ['leftFoot', 'rightFoot'] as const) {
    expect(gap(at(lowered, foot), at(before, foot))).toBeLessThan(0.003)
    const [was, is] = [before, lowered].map(
      ({ rotations }) => worldRotations(rotations as Pose['rotations'])[foot],
    )
    expect(angleBetween(was ?? IDENTITY, is ?? IDENTITY) * DEGREES).toBeLessThan(2)
  }

  await test.step('far down the heels lift and the toes stay', async () => {
    const low = await afterStep(stage, () => dragHandle(page, 'hips', 0, 3 * pixels))
    for (const toes of ['leftToes', 'rightToes'] as const)
      expect(gap(at(low, toes), at(before, toes))).toBeLessThan(0.003)
    expect(at(low, 'leftFoot')[1]).toBeGreaterThan(at(before, 'leftFoot')[1] - 0.003)
  })

  await test.step('one step back each', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect
      .poll(async () => gap(at(await activeOf(stage), 'hips'), at(lowered, 'hips')))
      .toBeLessThan(0.001)
    await page.keyboard.press('ControlOrMeta+z')
    await expect
      .poll(async () => gap(at(await activeOf(stage), 'hips'), at(before, 'hips')))
      .toBeLessThan(0.001)
  })

  await test.step('the switch lets the feet go, as a step', async () => {
    const panel = page.getByRole('tabpanel')
    await panel.getByText('Balance', { exact: true }).click()
    const stay = panel.getByRole('switch', { name: 'Feet stay on the floor' })
    await expect(stay).toBeChecked()
    await stay.click()
    await expect(stay).not.toBeChecked()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(stay).toBeChecked()
  })
})

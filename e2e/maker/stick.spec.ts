import { expect, type Page } from '@playwright/test'
import { dropFile } from '../support/drop-file.ts'
import { listGraveViolations } from '../support/axe-violations.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { activeOf, at, centreOf, drag, openMaker, sceneOf, settledScene } from '../support/maker-gestures.ts'

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Stick figure' })

async function openStick(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.locator('dialog input').fill('stick figure')
  await page.keyboard.press('Enter')
  await expect(panelOf(page)).toBeVisible()
}

// Neck in the middle, right arm down, left arm out, both legs straight, face to the front: COCO-18, pixels.
const SOMEONE = `0 -60 0 0 -35 0 -45 55 -48 105 35 0 90 0 140 0
  -20 105 -22 190 -22 275 20 105 22 190 22 275 -8 -68 8 -68 -17 -64 17 -64`

/** Someone with the left arm straight out to their side, as an OpenPose writer would say it. */
function openPoseOf(x: number): object {
  const numbers = SOMEONE.trim().split(/\s+/).map(Number)
  const points = numbers.flatMap((part, at) => (at % 2 === 0 ? [x + part] : [150 + part, 1]))
  return { pose_keypoints_2d: points }
}

test('a stick figure is posed by mouse and by keys, and taken from a file', async ({ page }) => {
  const stage = await openMaker(page, kamae.url)

  await test.step('a wrist is pulled by mouse and by keys, a limb flipped, and the pose used and undone as one step', async () => {
    const before = JSON.stringify((await settledScene(stage)).avatars)
    const first = await activeOf(stage)
    await openStick(page)
    // Joints lie where the body has them; their size as a target is that of the body on the screen (WCAG 2.5.8, "Essential").
    expect(await listGraveViolations(page, { within: '[role=dialog]', disabled: ['target-size'] })).toEqual(
      [],
    )

    // By mouse: up beside the elbow, so that the forearm is seen short. Nothing is done yet.
    const wrist = await centreOf(page, '[data-joint="leftWrist"]')
    const elbow = await centreOf(page, '[data-joint="leftElbow"]')
    await drag(page, '[data-joint="leftWrist"]', elbow.x + 20 - wrist.x, elbow.y - 30 - wrist.y)
    const limb = page.locator('[data-limb="leftLowerArm"]')
    await expect(limb).toHaveAttribute('data-way', 'forward')
    expect((await sceneOf(stage)).steps).toBe(0)

    // A press on it takes the hand to the other side of the elbow, and back.
    await limb.focus()
    await page.keyboard.press('Enter')
    await expect(limb).toHaveAttribute('data-way', 'back')
    await expect(limb).toBeFocused()
    await page.locator('[data-joint="leftWrist"]').focus()
    await page.keyboard.press('Enter')
    await expect(limb).toHaveAttribute('data-way', 'forward')

    // By keys: a knee out to the side.
    await page.locator('[data-joint="leftKnee"]').focus()
    for (let press = 0; press < 2; press++) await page.keyboard.press('Shift+ArrowRight')
    await expect(page.locator('[data-joint="leftKnee"]')).toBeFocused()
    await panelOf(page).getByRole('button', { name: 'Use this pose' }).click()
    await expect(panelOf(page)).toHaveCount(0)
    await expect.poll(async () => (await sceneOf(stage)).steps).toBe(1)
    const used = await activeOf(stage)
    expect(at(used, 'leftHand')[1]).toBeGreaterThan(at(first, 'leftHand')[1] + 0.15)
    expect(at(used, 'leftHand')[2]).toBeGreaterThan(at(used, 'leftLowerArm')[2] + 0.05)
    expect(at(used, 'leftLowerLeg')[0]).toBeGreaterThan(at(first, 'leftLowerLeg')[0] + 0.03)

    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await sceneOf(stage)).steps).toBe(0)
    expect(JSON.stringify((await settledScene(stage)).avatars)).toBe(before)

    // Escape puts back what was only looked at.
    await openStick(page)
    await page.locator('[data-joint="rightWrist"]').focus()
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toHaveCount(0)
    expect(JSON.stringify((await settledScene(stage)).avatars)).toBe(before)
  })

  await test.step('people of a dropped OpenPose file are chosen and put on; a wrong file says why and changes nothing', async () => {
    const file = { people: [openPoseOf(160), openPoseOf(420)], canvas_width: 600, canvas_height: 480 }
    await dropFile(page, 'pair.json', Buffer.from(JSON.stringify(file)))
    await expect(panelOf(page)).toBeVisible()
    await panelOf(page)
      .getByLabel('Open an OpenPose file')
      .setInputFiles({
        name: 'pose.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"people": []}'),
      })
    await expect(page.getByText('No person was found in this file')).toBeVisible()
    await panelOf(page).getByLabel('Person').selectOption({ label: '2 of 2' })
    await panelOf(page).getByRole('button', { name: 'Use this pose' }).click()
    await expect.poll(async () => (await sceneOf(stage)).steps).toBe(1)
    const loaded = await activeOf(stage)
    // The arm lies level and points to the avatar's left.
    const [shoulder, hand] = [at(loaded, 'leftUpperArm'), at(loaded, 'leftHand')]
    expect(Math.abs(hand[1] - shoulder[1])).toBeLessThan(0.08)
    expect(hand[0] - shoulder[0]).toBeGreaterThan(0.25)
  })
})

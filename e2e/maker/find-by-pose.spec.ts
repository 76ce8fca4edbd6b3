import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { expect } from '@playwright/test'
import { listGraveViolations } from '../support/axe-violations.ts'
import { test } from '../test.ts'
import { type Kamae, startKamae } from '../support/start-kamae.ts'
import { centreOf, drag } from '../support/maker-gestures.ts'
import { sharedPose } from '../support/shared-pose.ts'

let kamae: Kamae
test.beforeAll(async () => {
  kamae = await startKamae()
  for (const [name, id] of [
    ['At ease', 'attention'],
    ['Hands to the sky', 'cheer'],
    ['On a chair', 'sit'],
  ] as const) {
    const pose = BUILT_IN_POSES.find((one) => one.id === id)?.pose
    await sharedPose(kamae.url, name, pose)
  }
})
test.afterAll(async () => {
  await kamae.stop()
})

test('a stranger pulls the arms of a stick figure up and finds the pose with arms up', async ({ page }) => {
  await page.goto(`${kamae.url}/en/poses`)
  await page.getByRole('button', { name: 'Find by pose' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find by pose' })
  const first = dialog.getByTestId('found-poses').getByRole('article').first()
  await expect(first).toContainText('At ease')
  // The tiles are the gallery's own; joints lie where the body has them (WCAG 2.5.8, "Essential").
  const part = { within: 'dialog', without: 'article', disabled: ['target-size'] }
  expect(await listGraveViolations(page, part)).toEqual([])

  for (const [side, out] of [
    ['left', 1],
    ['right', -1],
  ] as const) {
    const joint = (name: string) => `[data-joint="${side}${name}"]`
    const shoulder = await centreOf(page, joint('Shoulder'))
    const elbow = await centreOf(page, joint('Elbow'))
    const arm = Math.hypot(elbow.x - shoulder.x, elbow.y - shoulder.y)
    await drag(page, joint('Elbow'), shoulder.x + out * 0.4 * arm - elbow.x, shoulder.y - 0.9 * arm - elbow.y)
    const wrist = await centreOf(page, joint('Wrist'))
    const bent = await centreOf(page, joint('Elbow'))
    await drag(page, joint('Wrist'), bent.x + out * 0.2 * arm - wrist.x, bent.y - 0.8 * arm - wrist.y)
  }
  await expect(first).toContainText('Hands to the sky')
  await first.getByText('Hands to the sky', { exact: true }).click()
  await expect(page).toHaveURL(/\/en\/p\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hands to the sky')
})

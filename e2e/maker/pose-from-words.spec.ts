import { expect, test } from '@playwright/test'
import { startModelServer, type ModelServer } from '@kamae/backend/testing/model-server'
import { listGraveViolations } from '../support/axe-violations.ts'
import { type Kamae, startKamae } from '../support/kamae.ts'
import { activeOf, at, openMaker, sceneOf, settledScene } from '../support/maker-gestures.ts'
import { signedIn, signUp } from '../support/member.ts'
import { UNLIMITED } from '../support/unlimited.ts'

let kamae: Kamae
let model: ModelServer
test.beforeAll(async () => {
  model = await startModelServer()
  kamae = await startKamae({ ...UNLIMITED, GPT_URL: model.url, GPT_MODELS: 'scripted' })
})
test.afterAll(async () => {
  await kamae.stop()
  await model.stop()
})

// Issue 8, Done when: words become poses by rule at once, by service on demand, and hostile answers never break the maker.
test('a pose is told by keyboard, made again and farther, read by a service, used and undone as one step', async ({
  page,
  context,
}) => {
  await signedIn(context, await signUp(kamae.url, 'Teller'))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const stage = await openMaker(page, kamae.url)
  const before = JSON.stringify((await settledScene(stage)).avatars)
  await page.keyboard.press('Shift+W')
  const panel = page.getByRole('region', { name: 'Pose from words' })
  const text = panel.getByRole('textbox', { name: 'Describe the pose' })
  await expect(text).toBeFocused()

  // By rule while typing: nothing is a step yet.
  await text.fill('kneeling, left hand up, zorbified')
  await expect(panel.getByRole('list', { name: 'Understood' })).toContainText('kneeling on both knees')
  await expect(panel).toContainText('Not understood: zorbified')
  await panel.getByRole('button', { name: 'Again' }).click()
  await panel.getByRole('button', { name: 'A bit more' }).click()
  expect((await sceneOf(stage)).steps).toBe(0)
  expect(await listGraveViolations(page, { within: 'section[aria-label="Pose from words"]' })).toEqual([])

  // A service that answers nonsense changes nothing; one that answers in the vocabulary is followed.
  model.answers('a tired hero', '{"stance":"<script>alert(1)</script>","leftArm":[9e999]}')
  await text.fill('a tired hero')
  await panel.getByRole('button', { name: 'Ask the language model' }).click()
  await expect(panel.getByRole('alert')).toContainText('The language model gave no pose')
  model.answers('a tired hero', '{"stance":"oneKnee","rightArm":{"touch":"knee"},"head":{"nod":"down"}}')
  await panel.getByRole('button', { name: 'Ask the language model' }).click()
  await expect(panel.getByRole('list', { name: 'Understood' })).toContainText('kneeling on one knee')

  await panel.getByText('This pose in words').click()
  await panel.getByRole('combobox', { name: 'Language' }).selectOption('ja')
  await panel.getByRole('button', { name: 'Copy: Prompt for pictures' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^全身、一人、片膝をついている/)

  await text.fill('left hand up, right hand on hip')
  await expect(panel.getByRole('list', { name: 'Understood' })).toContainText('right hand on the hip')
  await page.keyboard.press('Control+Enter')
  await expect(panel).toHaveCount(0)
  await expect.poll(async () => (await sceneOf(stage)).steps).toBe(1)
  const used = await activeOf(stage)
  expect(at(used, 'leftHand')[1]).toBeGreaterThan(at(used, 'head')[1])
  expect(at(used, 'rightHand')[1]).toBeLessThan(at(used, 'rightLowerArm')[1] + 0.1)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await sceneOf(stage)).steps).toBe(0)
  expect(JSON.stringify((await settledScene(stage)).avatars)).toBe(before)
})

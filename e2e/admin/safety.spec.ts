import { reportCreate } from '@kamae/entities/report/contract'
import { shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { expect } from '@playwright/test'
import { test } from '../test.ts'
import { type Kamae, startKamae } from '../support/start-kamae.ts'
import { signedIn, signUp } from '../support/member.ts'
import { OPERATOR, openOperator } from '../support/operator.ts'
import { pageAtRest } from '../support/page-rest.ts'
import { sharedPose } from '../support/shared-pose.ts'

let kamae: Kamae
test.beforeAll(async () => {
  kamae = await startKamae({ KAMAE_OPERATOR: OPERATOR })
})
test.afterAll(() => kamae.stop())

test('enough reports hide a pose from strangers, the operator keeps it by a key, it is back and the log says so', async ({
  browser,
}) => {
  const { slug } = await sharedPose(kamae.url)
  const reporter = await signUp(kamae.url, 'Reporter')
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  await signedIn(context, reporter)
  const page = await context.newPage()
  const stranger = await browser.newContext()
  const status = async () => (await stranger.request.get(`${kamae.url}/en/p/${slug}`)).status()

  await test.step('one person reports it by the keyboard, and is told what happens next', async () => {
    await page.goto(`${kamae.url}/en/p/${slug}`)
    const open = page.getByRole('button', { name: 'Report', exact: true })
    // What it costs is said once the page has its code.
    await expect(page.getByRole('status').filter({ hasText: 'Takes 1' })).toBeVisible()
    await pageAtRest(page)
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Report this pose' })
    await dialog.getByRole('radio', { name: 'Spam or fraud' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await status()).toBe(200)
  })

  await test.step('two more, and nobody else sees it', async () => {
    const { sharedAvatarPose } = await reporter.call(shareAvatarPoseGet, { slug })
    for (const name of ['Second', 'Third']) {
      const member = await signUp(kamae.url, name)
      await member.call(reportCreate, { kind: 'pose', id: sharedAvatarPose.poseId, reason: 'spam' })
    }
    expect(await status()).toBe(404)
  })

  await test.step('the operator keeps it, and the log says so', async () => {
    const session = await openOperator(kamae)
    const admin = await browser.newContext({ viewport: { width: 1000, height: 800 } })
    await admin.addInitScript((token) => localStorage.setItem('kamae.session', token), session)
    const at = await admin.newPage()
    await at.goto(`${kamae.url}/en/desk`)
    await expect(at.getByRole('tab', { name: 'Reports (1)' })).toBeVisible()
    await at.getByRole('listitem', { name: 'Pose: Morning wave' }).focus()
    await at.keyboard.press('k')
    await expect(at.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible()
    await expect(at.getByRole('tab', { name: 'Reports', exact: true })).toBeVisible()
    expect(await status()).toBe(200)
    await at.getByRole('tab', { name: 'Log' }).click()
    const entry = at.getByRole('listitem').filter({ hasText: 'report/decide' })
    await expect(entry).toContainText('isHidden: true')
    await expect(entry).toContainText('decision: keep, isHidden: false')
    await admin.close()
  })
  await stranger.close()
  await context.close()
})

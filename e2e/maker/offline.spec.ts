import { readFile } from 'node:fs/promises'
import { tempList } from '@kamae/entities/avatarposemaker/temp/contract'
import { expect } from '@playwright/test'
import { defaultAvatar } from '../support/avatar-files.ts'
import { listGraveViolations } from '../support/axe-violations.ts'
import { dropFile } from '../support/drop-file.ts'
import { test } from '../test.ts'
import { type Kamae, startKamae } from '../support/start-kamae.ts'
import { openMaker } from '../support/maker-gestures.ts'
import { signedIn, signUp } from '../support/member.ts'
import { coverage, pixelsOf } from '../support/picture-facts.ts'
import { gap, jointsOf, settledJoints, stageOf } from '../support/stage-facts.ts'
import { wordsIn } from '../support/site-texts.ts'

test.use({ serviceWorkers: 'allow' })

let kamae: Kamae
test.beforeAll(async () => {
  kamae = await startKamae()
})
test.afterAll(async () => {
  await kamae.stop()
})

// Offline from start to picture.
test('whoever opened the maker once poses and takes the picture without a connection, and it syncs when that is back', async ({
  browser,
}) => {
  const t = await wordsIn('ja')
  const member = await signUp(kamae.url, 'Minako')
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1000, height: 640 } })
  await signedIn(context, member)
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/.test(message.text())) refused.push(message.text())
  })

  await test.step('once online: an own avatar is kept, and everything else the maker needs', async () => {
    await page.goto(`${kamae.url}/ja/make?inspect=1`)
    await stageOf(page)
    await dropFile(page, 'mine.vrm', defaultAvatar('sora'))
    await expect(page.locator('[data-save="server"]')).toBeVisible({ timeout: 60_000 })
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
        message: 'The service worker has what the maker needs, and has taken the page over.',
        timeout: 90_000,
      })
      .toBe('activated')
  })
  await kamae.terminate()
  await context.setOffline(true)

  const posed =
    await test.step('offline: the maker opens, with another query too, and keeps a pose', async () => {
      await page.goto(`${kamae.url}/ja/make?inspect=1&panel=body`)
      const stage = await stageOf(page)
      const before = await settledJoints(stage)
      await page.keyboard.press('m')
      await expect
        .poll(async () => gap((await jointsOf(stage)).rightHand, before.rightHand))
        .toBeGreaterThan(0.02)
      await expect(page.locator('[data-save="device"]')).toBeVisible()
      return settledJoints(stage)
    })

  await test.step('offline: it takes the picture', async () => {
    const downloading = page.waitForEvent('download')
    await page.keyboard.press('Control+e')
    const picture = await pixelsOf(await readFile(await (await downloading).path()))
    expect(coverage(picture)).toBeGreaterThan(0.05)
  })

  await test.step('offline: other pages say that there is no connection and lead back to the work', async () => {
    await page.goto(`${kamae.url}/ja/poses?sort=new`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('No connection'))
    expect(await listGraveViolations(page)).toEqual([])
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('link', { name: t('Make a pose') }).click()
    await page.waitForURL(`${kamae.url}/ja/make`)
    const stage = await openMaker(page, kamae.url, 'ja')
    expect(gap((await settledJoints(stage)).rightHand, posed.rightHand)).toBeLessThan(0.0005)
  })

  const waiting = await context.newPage()
  await waiting.goto(`${kamae.url}/ja/poses?sort=new`)
  await expect(waiting.getByRole('heading', { level: 1 })).toHaveText(t('No connection'))

  await test.step('online again: the page that was wanted comes by itself', async () => {
    // The device knows of a connection before the server answers.
    await context.setOffline(false)
    await kamae.restart()
    await expect(waiting).toHaveURL(`${kamae.url}/ja/poses?sort=new`, { timeout: 60_000 })
    await expect(waiting.getByRole('heading', { level: 1 })).not.toHaveText(t('No connection'))
    await waiting.close()
  })

  await test.step('online again: the draft on the server is the one on the device', async () => {
    await expect(page.locator('[data-save="server"]')).toBeVisible({ timeout: 60_000 })
    const { items } = await member.call(tempList, {})
    expect(items).toHaveLength(1)
    expect(items[0]?.version).toBeGreaterThan(1)
  })
  expect(refused).toEqual([])
  await context.close()
})

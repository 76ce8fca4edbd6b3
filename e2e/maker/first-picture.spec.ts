import { readFile } from 'node:fs/promises'
import { expect, type Download, type Locator } from '@playwright/test'
import { readPoseDocument } from '@kamae/pose/documents/documents'
import { worldRotations } from '@kamae/pose/kinematics/forward'
import { defaultAvatar } from '../support/avatar-files.ts'
import { exportFile, exportPicture } from '../support/export-file.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { dragHandle, missOn, openMaker } from '../support/maker-gestures.ts'
import { PASSWORD } from '../support/member.ts'
import { cornerAlphas, coverage, largestDifferenceOver, pixelsOf } from '../support/picture-facts.ts'
import { announcedAfter } from '../support/seen-since.ts'
import { gap, jointsOf, pointOnScreenPlane, settledJoints, viewOf } from '../support/stage-facts.ts'

const NAME = 'Grüße am Morgen 朝'

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

/** The part of an image of this page that is not transparent. */
function coverageOfImage(image: Element): number {
  if (!(image instanceof HTMLImageElement)) return 0
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
  const on = canvas.getContext('2d')
  on?.drawImage(image, 0, 0)
  const data = on?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  let covered = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 8) covered++
  return covered / (data.length / 4)
}

// A transparent picture of a changed pose in three clicks and a drag, by a first visit.
test('a browser in Canadian French is led to the maker in French, and takes its first picture', async ({
  browser,
}, info) => {
  test.setTimeout(300_000)
  const context = await browser.newContext({ locale: 'fr-CA', viewport: { width: 1280, height: 800 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.goto(kamae.url)
  await expect(page).toHaveURL(/\/fr\/?$/)
  let clicks = 0
  const click = async (what: Locator) => {
    await what.click()
    clicks++
  }
  await click(page.locator('a[href^="/fr/make"]:visible').first())
  await expect(page).toHaveURL(/\/fr\/make/)
  await page.locator('[data-stage][data-ready="true"]').waitFor({ timeout: 180_000 })
  const undo = page.getByRole('button', { name: 'Annuler', exact: true })
  await expect(undo).toBeDisabled()
  await dragHandle(page, 'rightHand', -30, 70)
  await expect(undo).toBeEnabled()

  const open = page.getByRole('button', { name: 'Exporter', exact: true })
  const sheet = page.getByRole('dialog', { name: 'Exporter' })
  await click(open)
  await expect(sheet.getByRole('img', { name: 'Aperçu\u00a0: Transparent' })).toBeVisible({ timeout: 60_000 })
  const downloading = page.waitForEvent('download')
  await click(sheet.getByRole('button', { name: 'Télécharger en PNG' }))
  const cutOut = await pixelsOf(await bytesOf(await downloading))
  console.log(`A transparent picture of a changed pose: ${clicks} clicks and a drag.`)
  expect(clicks).toBeLessThanOrEqual(3)
  expect([cutOut.width, cutOut.height]).toEqual([1536, 1920])
  expect(cornerAlphas(cutOut)).toEqual([0, 0, 0, 0])
  expect(coverage(cutOut)).toBeGreaterThan(0.05)
  await expect(sheet).toHaveCount(0)

  await test.step('by keyboard: another shape is seen, and copied', async () => {
    await open.press('Enter')
    await sheet.getByRole('radio', { name: 'Transparent' }).focus()
    for (const name of ['Studio', 'Carré 1:1']) {
      await page.keyboard.press('ArrowDown')
      await expect(sheet.getByRole('radio', { name })).toBeChecked()
    }
    await expect(sheet.getByRole('img', { name: 'Aperçu\u00a0: Carré 1:1' })).toBeVisible({ timeout: 60_000 })
    const copy = sheet.getByRole('button', { name: 'Copier', exact: true })
    await announcedAfter(page, 'Image copiée', () => copy.press('Enter'))
    const base64 = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      if (!item) return ''
      const bytes = new Uint8Array(await (await item.getType('image/png')).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    })
    const copied = await pixelsOf(Buffer.from(base64, 'base64'))
    expect([copied.width, copied.height]).toEqual([1600, 1600])
    // The studio is behind, as on stage.
    expect(cornerAlphas(copied)).toEqual([255, 255, 255, 255])
  })

  await test.step('sets are seen before they are taken', async () => {
    await open.click()
    for (const [name, pictures] of [
      ['Images de contrôle', 6],
      ['Rotation', 8],
    ] as const) {
      await sheet.getByRole('radio', { name }).check({ force: true })
      const preview = sheet.getByRole('img', { name: `Aperçu\u00a0: ${name}` })
      await expect(preview.locator('img')).toHaveCount(pictures, { timeout: 120_000 })
    }
    await page.keyboard.press('Escape')
  })

  await test.step('nothing of it is a step to undo', async () => {
    await undo.click()
    await expect(undo).toBeDisabled()
  })

  await test.step('a pose of a first visit is shared with a new account in eight actions', async () => {
    await page.keyboard.press('Control+Shift+z')
    await expect(undo).toBeEnabled()
    const dialog = page.getByRole('dialog')
    const steps = [
      () => page.getByRole('button', { name: 'Partager la pose' }).click(),
      () => dialog.getByLabel('Nom', { exact: true }).fill('Le salut'),
      () => dialog.getByLabel('Votre nom').fill('Minako'),
      () => dialog.getByLabel(/E-?mail/).fill(`minako-${info.retry}@example.fr`),
      () => dialog.locator('input[type="password"]').fill(PASSWORD),
      () => dialog.getByRole('button', { name: 'Créer un compte et partager' }).click(),
    ]
    for (const step of steps) await step()
    // The way into the maker and the drag are two more.
    const actions = 2 + steps.length
    console.log(`A shared link with a new account: ${actions} actions.`)
    expect(actions).toBeLessThanOrEqual(8)
    const field = page.getByRole('textbox', { name: 'Lien' })
    await field.waitFor({ timeout: 120_000 })
    expect(new URL(await field.inputValue()).pathname).toMatch(/^\/p\//)
  })
  await context.close()
})

// The journey by mouse.
test('a person poses, takes the picture, shares; a stranger sees the pose on another avatar', async ({
  browser,
}, info) => {
  test.setTimeout(600_000)
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(kamae.url) && !/^(blob|data):/.test(request.url()))
      outside.push(request.url())
  })
  const stage = await openMaker(page, kamae.url)

  const atFirst = await settledJoints(stage)
  await test.step('the wrist follows the pointer to within 5 mm', async () => {
    const view = await viewOf(stage)
    const canvas = await stage.locator('canvas').boundingBox()
    const handle = await page.locator('[data-handle="rightHand"]').boundingBox()
    const wrist = atFirst.rightHand
    if (!canvas || !handle || !wrist) throw new Error('There is no wrist to drag.')
    const x = handle.x + handle.width / 2 - canvas.x
    const y = handle.y + handle.height / 2 - canvas.y
    const [dx, dy] = [-30, 70]
    const from = pointOnScreenPlane(view, x, y, wrist)
    const to = pointOnScreenPlane(view, x + dx, y + dy, wrist)
    await dragHandle(page, 'rightHand', dx, dy)
    await expect(stage).not.toHaveAttribute('data-joints', JSON.stringify(atFirst))
    const now = await settledJoints(stage)
    const goal = [wrist[0] + to[0] - from[0], wrist[1] + to[1] - from[1], wrist[2] + to[2] - from[2]] as const
    expect(gap(wrist, goal)).toBeGreaterThan(0.05)
    expect(gap(now.rightHand, goal)).toBeLessThan(0.005)
    expect(gap(now.leftFoot, atFirst.leftFoot)).toBeLessThan(0.005)
  })
  const dragged = await settledJoints(stage)

  await test.step('undo puts the hand back, redo takes it there again', async () => {
    await page.keyboard.press('Control+z')
    await expect
      .poll(async () => gap((await jointsOf(stage)).rightHand, atFirst.rightHand))
      .toBeLessThan(0.0005)
    await page.keyboard.press('Control+Shift+z')
    await expect
      .poll(async () => gap((await jointsOf(stage)).rightHand, dragged.rightHand))
      .toBeLessThan(0.0005)
  })

  // One of VRM 0.x: real-files.spec.ts.
  await test.step('another avatar, from a file, stands in the same pose, within 2°', async () => {
    const read = readPoseDocument(
      (await bytesOf(await exportFile(page, 'Download the pose (JSON)'))).toString('utf8'),
    )
    if (!read.ok) throw new Error(`The pose document is refused: ${read.reason}`)
    const turns = worldRotations(read.pose.rotations)
    const sora = { name: 'sora.vrm', bytes: defaultAvatar('sora'), version: '1.0' }
    expect(await missOn(page, stage, sora, turns)).toBeLessThan(2)
  })

  await test.step('the PNG has the name of the pose, the exact size and a clean edge', async () => {
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill(NAME)
    await name.press('Enter')
    await page.getByRole('tab', { name: 'Picture' }).click()
    const size = async (label: string, value: string) => {
      const field = page.getByRole('spinbutton', { name: label })
      await field.fill(value)
      await field.press('Enter')
    }
    await size('Width', '600')
    await size('Height', '810')
    await page.getByRole('radio', { name: 'Transparent' }).click()
    const cutOutFile = await exportPicture(page, 'Transparent')
    expect(cutOutFile.suggestedFilename()).toBe(`${NAME}.png`)
    const cutOut = await pixelsOf(await bytesOf(cutOutFile))
    expect([cutOut.width, cutOut.height]).toEqual([600, 810])
    expect(cornerAlphas(cutOut)).toEqual([0, 0, 0, 0])
    expect(coverage(cutOut)).toBeGreaterThan(0.05)

    await page.getByRole('radio', { name: 'Colour' }).click()
    await page.locator('input[type="color"]').fill('#00ff00')
    await page.locator('input[type="color"]').blur()
    const onGreen = await pixelsOf(await bytesOf(await exportPicture(page, 'With its background')))
    expect(cornerAlphas(onGreen)).toEqual([255, 255, 255, 255])
    expect(largestDifferenceOver(cutOut, onGreen, [0, 255, 0])).toBeLessThanOrEqual(2)
  })

  const link = await test.step('sharing makes an account on the way and gives a link', async () => {
    const dialog = page.getByRole('dialog')
    const steps = [
      () => page.getByRole('button', { name: 'Share pose' }).click(),
      () => dialog.getByLabel('Your name').fill('Minako'),
      () => dialog.getByLabel(/E-?mail/).fill(`minako-${info.retry}@example.com`),
      () => dialog.locator('input[type="password"]').fill(PASSWORD),
      () => dialog.getByRole('button', { name: 'Create account and share' }).click(),
    ]
    for (const step of steps) await step()
    const field = page.getByRole('textbox', { name: 'Link' })
    await field.waitFor({ timeout: 120_000 })
    return new URL(await field.inputValue())
  })
  expect(outside).toEqual([])
  await context.close()

  await test.step('a stranger opens the link in Japanese and sees the pose on another avatar', async () => {
    const stranger = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } })
    const visit = await stranger.newPage()
    const slug = link.pathname.split('/').at(-1)
    await visit.goto(`${kamae.url}/p/${slug}?inspect=1`)
    await expect(visit).toHaveURL(new RegExp(`/ja/p/${slug}`))
    await expect(visit.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(visit.getByRole('heading', { level: 1 })).toHaveText(NAME)
    await expect(visit.getByText('Minako').first()).toBeVisible()
    const picture = visit.locator('main img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
    // It was taken right after coming back from signing in: with the avatar, not before it was loaded.
    expect(await picture.evaluate(coverageOfImage)).toBeGreaterThan(0.05)
    await visit.getByRole('radio', { name: '3D' }).click()
    await visit.getByRole('button', { name: 'アバターを選ぶ' }).click()
    await visit.getByRole('button', { name: 'Daichi' }).click()
    const shown = visit.locator('main [data-state="ready"][data-avatar="Daichi"]')
    await shown.waitFor({ timeout: 180_000 })
    const joints = await settledJoints(shown)
    const wrist = joints.rightHand
    const elbow = joints.rightLowerArm
    if (!wrist || !elbow || !dragged.rightHand || !dragged.rightLowerArm) throw new Error('There is no arm.')
    const there = Math.atan2(wrist[1] - elbow[1], -(wrist[0] - elbow[0]))
    const here = Math.atan2(
      dragged.rightHand[1] - dragged.rightLowerArm[1],
      -(dragged.rightHand[0] - dragged.rightLowerArm[0]),
    )
    // A preview is rounded to 5° a joint.
    expect((Math.abs(there - here) * 180) / Math.PI).toBeLessThan(15)
    await stranger.close()
  })

  await test.step('the shared page names itself to other sites', async () => {
    const html = await (await fetch(`${kamae.url}/de/p/${link.pathname.split('/').at(-1)}`)).text()
    expect(html).toContain(NAME)
    for (const language of ['ja', 'en', 'zh', 'es', 'de', 'fr', 'ko', 'x-default']) {
      expect(html).toMatch(new RegExp(`hreflang="${language}"`, 'i'))
    }
    const card = /property="og:image" content="([^"]+)"/.exec(html)?.[1]
    expect(html).toContain('rel="canonical"')
    expect(html).toContain('name="twitter:card" content="summary_large_image"')
    const picture = await fetch(new URL(card ?? '', kamae.url))
    expect(picture.headers.get('content-type')).toBe('image/png')
    const { width, height } = await pixelsOf(Buffer.from(await picture.arrayBuffer()))
    expect([width, height]).toEqual([1200, 630])
  })
})

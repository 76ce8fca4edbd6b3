import { avatarposeDownload, avatarposeLike } from '@kamae/entities/avatarpose/contract'
import { shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { expect, type Locator, type Page } from '@playwright/test'
import { listGraveViolations } from '../support/axe-violations.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { handle, openMaker } from '../support/maker-gestures.ts'
import { signedIn, signUp } from '../support/member.ts'
import { sharedPose } from '../support/shared-pose.ts'
import { atRest, gap, settledJoints } from '../support/stage-facts.ts'
import { tabTo } from '../support/keys/tab-to.ts'

const shots = process.env.KAMAE_SHOTS

async function openLibrary(page: Page) {
  const stage = await openMaker(page, kamae.url)
  await page.getByRole('button', { name: 'Poses', exact: true }).click()
  const library = page.getByRole('region', { name: 'All poses' })
  await expect(library.getByRole('searchbox')).toBeFocused()
  return { stage, library }
}

async function choosePoses(library: Locator, from: string) {
  await library.getByLabel('Where poses come from').selectOption({ label: from })
}

/** Where a hand or foot is drawn: while a pose is only looked at, the stage's own report keeps still, its handles do not. */
async function drawnAt(page: Page, bone: Bone): Promise<Vec3> {
  const { x, y, z } = await page
    .locator(handle(bone))
    .evaluate(({ dataset }: HTMLElement) => ({ x: dataset['x'], y: dataset['y'], z: dataset['z'] }))
  return [Number(x), Number(y), Number(z)]
}

test('a pose is looked at and put on in part, a pair joins, and one’s own is kept on the shelf', async ({
  page,
}) => {
  test.setTimeout(480_000)
  const { stage, library } = await openLibrary(page)

  // Hover or focus previews on the stage's avatar with body mask and strength, click applies, Escape puts back.
  await test.step('a pose found by name is seen by keys, put back by Escape, and put on in part', async () => {
    const atFirst = await settledJoints(stage)
    await page.keyboard.type('yoga tre')
    await expect(library.locator('[data-pose]')).toHaveCount(0)
    await library.getByRole('searchbox').fill('tree pose')
    const tree = library.locator('[data-pose="yogaTree"]')
    await expect(tree).toBeVisible()
    await tabTo(page, tree)
    const drawnFromFirst = async (bone: 'leftHand' | 'rightFoot') =>
      gap(await drawnAt(page, bone), atFirst[bone])
    await expect.poll(() => drawnFromFirst('leftHand')).toBeGreaterThan(0.3)
    expect(await drawnFromFirst('rightFoot')).toBeGreaterThan(0.05)
    await page.keyboard.press('Escape')
    await expect.poll(() => drawnFromFirst('leftHand')).toBeLessThan(0.001)
    expect(await drawnFromFirst('rightFoot')).toBeLessThan(0.001)

    await library.getByLabel('Apply to').selectOption({ label: 'Arms' })
    await tree.focus()
    await page.keyboard.press('Enter')
    const handFromFirst = async () => gap((await settledJoints(stage)).leftHand, atFirst.leftHand)
    await expect.poll(handFromFirst).toBeGreaterThan(0.3)
    const worn = await settledJoints(stage)
    expect(gap(worn.rightFoot, atFirst.rightFoot)).toBeLessThan(0.001)

    // The carousel keeps to the part that was chosen, says so, and goes back to whole poses.
    await library.getByRole('button', { name: 'Close' }).click()
    const carousel = page.getByRole('group', { name: 'Poses', exact: true })
    await carousel.locator('[data-pose="kneel"]').click()
    await expect
      .poll(async () => gap((await settledJoints(stage)).leftHand, worn.leftHand))
      .toBeGreaterThan(0.05)
    expect(gap((await settledJoints(stage)).rightFoot, atFirst.rightFoot)).toBeLessThan(0.001)
    await page.getByRole('button', { name: 'Apply whole poses again' }).click()
    await carousel.locator('[data-pose="kneel"]').click()
    await expect
      .poll(async () => gap((await settledJoints(stage)).rightFoot, atFirst.rightFoot))
      .toBeGreaterThan(0.05)
  })

  await test.step('a pair brings a second avatar in, as one step that undo takes back', async () => {
    await page.getByRole('button', { name: 'Poses', exact: true }).click()
    await library.getByRole('searchbox').fill('')
    await library.getByRole('button', { name: 'Pairs' }).click()
    await library.locator('[data-pose="pairHandshake"]').click()
    const loaded = async () => {
      const scene = JSON.parse((await stage.getAttribute('data-scene')) ?? '{}') as {
        avatars?: { joints: object }[]
      }
      return (scene.avatars ?? []).filter(({ joints }) => Object.keys(joints).length > 0).length
    }
    await expect.poll(loaded, { timeout: 60_000 }).toBe(2)
    if (shots) {
      await atRest(stage)
      await page.screenshot({ path: `${shots}/library-pair.png` })
    }
    await page.keyboard.press('Control+z')
    await expect.poll(loaded).toBe(1)
  })

  await test.step('a pose is kept on the shelf of the device and is there after a reload; taken off, it can be put back', async () => {
    await choosePoses(library, 'Shelf')
    await library.getByLabel('Name of the current pose').fill('My hello')
    await page.keyboard.press('Enter')
    await expect(library.getByRole('button', { name: 'My hello', exact: true })).toBeVisible()
    await openLibrary(page)
    await choosePoses(library, 'Shelf')
    await expect(library.getByRole('button', { name: 'My hello', exact: true })).toBeVisible()
    await library.getByRole('button', { name: 'Add “My hello” to the shelf' }).click()
    await expect(library.getByRole('button', { name: 'My hello', exact: true })).toHaveCount(0)
    // The toast's own, not the bar's; by key, for a pointer would wait until it stands still, and it goes after 6 s.
    await page.locator('button:not([aria-label])', { hasText: /^Undo$/ }).press('Enter')
    await expect(library.getByRole('button', { name: 'My hello', exact: true })).toBeVisible()
  })
})

// Poses of others that one likes, and those that are free for ever, are put on from the library.
test('a liked pose says what it costs before it is put on; then it is among the downloads, and free', async ({
  browser,
}) => {
  const pose = BUILT_IN_POSES.find(({ id }) => id === 'kneel')?.pose
  const lighthouse = await sharedPose(kamae.url, 'Lighthouse keeper', pose)
  const had = await sharedPose(kamae.url, 'Harbour')
  const yuto = await signUp(kamae.url, 'Yuto')
  const { sharedAvatarPose } = await yuto.call(shareAvatarPoseGet, { slug: lighthouse.slug })
  await yuto.call(avatarposeLike, { id: sharedAvatarPose.poseId })
  await yuto.call(avatarposeDownload, { id: had.slug })
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } })
  await signedIn(context, yuto)
  const page = await context.newPage()
  const { stage, library } = await openLibrary(page)
  const atFirst = await settledJoints(stage)
  const tile = library.getByRole('button', { name: 'Lighthouse keeper', exact: true })

  await choosePoses(library, 'Downloaded')
  await expect(library.getByRole('button', { name: 'Harbour', exact: true })).toBeVisible()
  await expect(tile).toHaveCount(0)
  await library.getByRole('searchbox').fill('no such pose')
  await expect(library.getByText('No poses found')).toBeVisible()
  await library.getByRole('searchbox').fill('')

  await choosePoses(library, 'Liked')
  await tile.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Takes 1 of your 9 pose downloads')).toBeVisible()
  expect(await listGraveViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toHaveCount(0)
  const moved = async () => gap((await settledJoints(stage)).rightFoot, atFirst.rightFoot)
  await expect.poll(moved).toBeGreaterThan(0.05)

  await page.keyboard.press('Control+z')
  await expect.poll(moved).toBeLessThan(0.001)
  await choosePoses(library, 'Downloaded')
  await tile.click()
  await expect.poll(moved).toBeGreaterThan(0.05)
  await expect(dialog).toHaveCount(0)

  // Whose it is goes along when it is saved.
  await page.keyboard.press('Control+s')
  await expect(dialog.getByText('it is named with your pose')).toBeVisible({ timeout: 60_000 })
  await context.close()
})

test('a finger looks with one tap and puts on with the next', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const stage = await openMaker(page, kamae.url)
  await page.getByRole('tab', { name: 'Poses' }).click()
  const hero = page.locator('[data-pose="hero"]')
  await hero.tap()
  await expect(hero).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
  await hero.tap()
  await expect(hero).toHaveAttribute('aria-pressed', 'true')
  await settledJoints(stage)
  if (shots) await page.screenshot({ path: `${shots}/library-phone.png` })
  await context.close()
})

import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOSTILE_AVATARS } from '@kamae/entities/testing/hostile/hostile-avatars'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { defaultAvatar } from '../support/avatar-files.ts'
import { dropFile, dropFiles, dropPath } from '../support/drop-file.ts'
import { glbOf, withMeta } from '../support/glb.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { openMaker } from '../support/maker-gestures.ts'
import { stageSpread } from '../support/picture-facts.ts'
import { announcedAfter } from '../support/seen-since.ts'
import { settledJoints, settledView, stageOf } from '../support/stage-facts.ts'

const momo = () => defaultAvatar('momo')
const millionNodes = () => glbOf(`{"asset":{"version":"2.0"},"nodes":[${'{},'.repeat(999_999)}{}]}`)
const external = () =>
  glbOf(
    '{"asset":{"version":"2.0"},"images":[{"uri":"http://127.0.0.1:9/spy.png"}],"textures":[{"source":0}]}',
  )

/** What a room's test says of a file too, of each of its kind; here `--all` drops every one of them. */
const isAll = process.env.ALL_LOOKS !== undefined

const FILES: readonly (readonly [name: string, bytes: () => Uint8Array, sentence: RegExp])[] = [
  ['external.vrm', external, /loads something from elsewhere/],
  ['million-nodes.vrm', millionNodes, /too complex to open safely/],
  [
    'holiday.vrm',
    () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0, 0, 0, 0]),
    /This is a picture/,
  ],
]
const MORE_FILES: typeof FILES = [
  ['truncated.vrm', () => momo().slice(0, 200_000), /This file is incomplete/],
  ['plain-model.vrm', () => glbOf('{"asset":{"version":"2.0"}}'), /not a VRM avatar/],
  [
    'zipped.vrm',
    () => new TextEncoder().encode('PK\u0003\u0004 and so on, and so on, and so on'),
    /This is a ZIP/,
  ],
  ['empty.vrm', () => new Uint8Array(), /This file is empty/],
]

/** Kinds of the hostile set that once emptied the stage, or were let in and could not be opened: one a sentence. */
const HOSTILE: Readonly<Record<string, RegExp>> = {
  'one vertex that is no number': /points of this avatar have broken numbers/,
  'bind matrices of zeros': /nothing to see in this avatar/,
  'twenty thousand morph targets': /more morph targets than/,
  'a key twice': /This file is damaged/,
  'the licence of nobody': /lacks the licence of VRM 1\.0/,
  'a body of sixteen kilometres': /far too large, too small/,
}
const MORE_HOSTILE: typeof HOSTILE = {
  'one vertex at minus infinity': /points of this avatar have broken numbers/,
  'one vertex beyond the stars': /points of this avatar have broken numbers/,
  'bind matrices that are no numbers': /points of this avatar have broken numbers/,
  'a root matrix of zeros': /This file is damaged/,
  'a body of a tenth of a millimetre': /far too large, too small/,
  'a body without flesh': /nothing to see in this avatar/,
}

/** Waits for a sentence, and closes it: what went wrong stays until it is read. */
async function readAndClose(page: Page, sentence: RegExp): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: sentence })
  await alert.click()
  await expect(alert).toHaveCount(0)
}

/** Whether somebody is drawn: colours that a stage with nobody on does not have. */
async function expectDrawn(page: Page, stage: Locator): Promise<void> {
  const view = await settledView(stage)
  for (const value of [...view.position, ...view.target]) expect(Math.abs(value)).toBeLessThan(10_000)
  expect(await stageSpread(page)).toBeGreaterThan(15)
}

// One maker is offered all of it: until the sound ones at the end nothing changes anything.
test('whatever is wrong with a file is said, of those that are kept too; the stage stays as it was, and nothing is fetched', async ({
  page,
}) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(kamae.url) && !/^(blob|data):/.test(request.url()))
      outside.push(request.url())
  })
  const stage = await openMaker(page, kamae.url)
  const before = await settledJoints(stage)

  // What the server would refuse, the maker refuses; it always shows something drawn.
  await test.step('no hostile avatar comes onto the stage, and the stage stays drawn', async () => {
    await expectDrawn(page, stage)
    for (const [kind, sentence] of Object.entries(isAll ? { ...HOSTILE, ...MORE_HOSTILE } : HOSTILE)) {
      await test.step(kind, async () => {
        await dropFile(page, 'stranger.vrm', HOSTILE_AVATARS[kind]?.() ?? new Uint8Array())
        await readAndClose(page, sentence)
        expect(await settledJoints(stage)).toEqual(before)
      })
    }
    await expectDrawn(page, stage)
  })

  await test.step('what is no avatar is recognized by its first bytes: zeros, three gigabytes, a folder, a picture of a milliard pixels', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kamae-large-'))
    const path = (name: string) => join(folder, name)
    mkdirSync(path('Avatars'))
    writeFileSync(path('zeros.vrm'), '')
    truncateSync(path('zeros.vrm'), 300_000_000)
    // Only its head is there: the rest is a hole that takes no room on the disk.
    writeFileSync(path('huge.vrm'), Buffer.concat([Buffer.from('glTF'), Buffer.from([2, 0, 0, 0])]))
    truncateSync(path('huge.vrm'), 3_000_000_000)
    const bomb = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    bomb.writeUInt32BE(32_000, 16)
    bomb.writeUInt32BE(32_000, 20)
    await dropPath(page, path('zeros.vrm'))
    await readAndClose(page, /This is not a VRM file/)
    await dropPath(page, path('huge.vrm'))
    await readAndClose(page, /This file is too large/)
    await dropPath(page, path('Avatars'))
    await readAndClose(page, /This is a folder/)
    await dropFile(page, 'bomb.png', bomb)
    await page.getByRole('button', { name: 'Picture behind the scene' }).click()
    await readAndClose(page, /too many pixels/)
    await expectDrawn(page, stage)
    rmSync(folder, { recursive: true })
  })

  // Broken files get a sentence and change nothing; nothing outside is fetched.
  await test.step('a broken file gets a sentence, changes nothing and fetches nothing', async () => {
    for (const [name, bytes, sentence] of isAll ? [...FILES, ...MORE_FILES] : FILES) {
      await test.step(name, async () => {
        await dropFile(page, name, bytes())
        await readAndClose(page, sentence)
        expect(await settledJoints(stage)).toEqual(before)
        await expect(page.getByRole('button', { name: /^Undo/ })).toHaveAttribute('aria-disabled', 'true')
      })
    }
    // Of all files the device keeps the sound one alone.
    await page.keyboard.press('a')
    const rows = page.getByRole('dialog').getByRole('listitem')
    await rows.first().waitFor()
    const ours = await rows.count()
    await page.keyboard.press('Escape')
    await dropFile(page, 'sound.vrm', withMeta(momo(), { name: 'Sound' }))
    await page.locator('[data-avatar="Sound"]').waitFor()
    await page.keyboard.press('a')
    await expect(rows.filter({ hasText: 'Sound' })).toBeVisible()
    await expect(rows).toHaveCount(ours + 1)
    await page.keyboard.press('Escape')
  })

  // Such a file was kept before the gate knew what it knows now; it is large enough to be judged apart from the page.
  await test.step('a kept avatar that is refused now says why, and one of ours takes its place', async () => {
    await expect(page.locator('[data-save="device"]')).toBeVisible()
    const broken = Buffer.from(HOSTILE_AVATARS['one vertex that is no number']?.() ?? []).toString('base64')
    await page.evaluate(async (base64) => {
      const done = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error ?? new Error('It cannot be read.')))
        })
      const file = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      // Filled up, as a chunk that no reader knows, to what is judged in a worker.
      const bytes = new Uint8Array(file.length + 8 + 3 * 1024 * 1024)
      bytes.set(file)
      const view = new DataView(bytes.buffer)
      view.setUint32(8, bytes.length, true)
      view.setUint32(file.length, 3 * 1024 * 1024, true)
      view.setUint32(file.length + 4, 0x4c4c4946, true)
      const store = await done(indexedDB.open('kamae-avatars'))
      const files = store.transaction('files', 'readwrite').objectStore('files')
      for (const key of await done(files.getAllKeys())) await done(files.put(bytes, key))
      store.close()
    }, broken)
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    await page.reload()
    const note = page.getByRole('alert').filter({ hasText: 'This file is damaged and cannot be opened.' })
    await expect(note).toBeVisible()
    expect(workers.some((url) => url.includes('judge-worker'))).toBe(true)
    await note.getByRole('button', { name: 'Use one of ours' }).click()
    await expect(note).toHaveCount(0)
    await expectDrawn(page, await stageOf(page))
  })

  await test.step('of two avatars that come together none is lost; work whose camera is nowhere opens framed anew', async () => {
    await announcedAfter(page, 'One is on the stage; Two was added beside', () =>
      dropFiles(page, [
        ['one.vrm', withMeta(momo(), { name: 'One' })],
        ['two.vrm', withMeta(defaultAvatar('sora'), { name: 'Two' })],
      ]),
    )
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.locator('[data-avatar="One"]').waitFor()
    await expectDrawn(page, await stageOf(page))
    await expect(page.locator('[data-save="device"]')).toBeVisible()
    await page.evaluate(async () => {
      const done = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error ?? new Error('It cannot be read.')))
        })
      const store = await done(indexedDB.open('kamae-work'))
      const works = store.transaction('works', 'readwrite').objectStore('works')
      for (const work of (await done(works.getAll())) as { scene: { camera: { position: number[] } } }[]) {
        work.scene.camera.position = [Number.NaN, Infinity, 1e30]
        await done(works.put(work))
      }
      store.close()
    })
    await page.reload()
    await expectDrawn(page, await stageOf(page))
    await expect(page.locator('[data-avatar="One"]')).toBeAttached()
  })
  expect(outside).toEqual([])
})

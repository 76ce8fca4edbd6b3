import { expect, test } from '@playwright/test'
import { defaultAvatar } from '../support/avatar-files.ts'
import { dropFile } from '../support/drop-file.ts'
import { withMeta } from '../support/glb.ts'
import { sharedKamae as kamae } from '../support/kamae.ts'
import { settledJoints, stageOf } from '../support/stage-facts.ts'

/** A binary glTF of one JSON chunk. Source: glTF 2.0 specification, section 4.4. */
function glbOf(json: string): Uint8Array {
  const text = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 4) * 4))
  const bytes = new Uint8Array(20 + text.length)
  const header = new DataView(bytes.buffer)
  const words = [0x46546c67, 2, bytes.length, text.length, 0x4e4f534a]
  for (const [index, word] of words.entries()) header.setUint32(index * 4, word, true)
  bytes.set(text, 20)
  return bytes
}

const momo = () => defaultAvatar('momo')
const millionNodes = () => glbOf(`{"asset":{"version":"2.0"},"nodes":[${'{},'.repeat(999_999)}{}]}`)
const external = () =>
  glbOf(
    '{"asset":{"version":"2.0"},"images":[{"uri":"http://127.0.0.1:9/spy.png"}],"textures":[{"source":0}]}',
  )

const FILES: readonly (readonly [name: string, bytes: () => Uint8Array, sentence: RegExp])[] = [
  ['truncated.vrm', () => momo().slice(0, 200_000), /breaks off in the middle/],
  ['plain-model.vrm', () => glbOf('{"asset":{"version":"2.0"}}'), /not a VRM avatar/],
  ['external.vrm', external, /load something from elsewhere/],
  ['million-nodes.vrm', millionNodes, /too complex to open safely/],
  [
    'zipped.vrm',
    () => new TextEncoder().encode('PK\u0003\u0004 and so on, and so on, and so on'),
    /This is a ZIP/,
  ],
  ['empty.vrm', () => new Uint8Array(), /This file is empty/],
  [
    'holiday.vrm',
    () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0, 0, 0, 0]),
    /This is a picture/,
  ],
]

// Issue 2, Done when: broken files get a sentence and change nothing; nothing outside is fetched.
test('a broken file gets a sentence, changes nothing and fetches nothing', async ({ page }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(kamae.url) && !/^(blob|data):/.test(request.url()))
      outside.push(request.url())
  })
  await page.goto(`${kamae.url}/en/make?inspect=1`)
  const stage = await stageOf(page)
  const before = await settledJoints(stage)
  for (const [name, bytes, sentence] of FILES) {
    await test.step(name, async () => {
      await dropFile(page, name, bytes())
      const said = page.getByRole('alert').filter({ hasText: sentence })
      await said.click()
      await expect(said).toHaveCount(0)
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
  expect(outside).toEqual([])
})

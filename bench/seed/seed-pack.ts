/**
 * Makes what a fresh Kamae begins with: every built-in pose drawn by the stage itself on our avatars in turn, and
 * described in every language as the pages do it. `node bench/seed/seed-pack.ts` writes `apps/server/seed` and the descriptions of
 * `entities/house`; a test of the seed says when it has to be made again.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from '@kamae/e2e/support/chromium-flags'
import { type Descriptions, DESCRIPTIONS_FILE } from '@kamae/entities/house/server/descriptions'
import { LANGUAGES } from '@kamae/entities/user/contract'
import { describePose } from '@kamae/pose/describe/describe'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { poseHash } from '@kamae/server/seed/pose-hash'
import { SEED_FOLDER, type SeedPack } from '@kamae/server/seed/pack'
import { createServer } from 'vite'
import { sheetsOf } from '../contact-sheet/sheets.ts'
import { serveDrawingPage } from '../contact-sheet/serve.ts'

const AVATARS = ['momo', 'daichi', 'sora']
const CELL = { width: 800, height: 1000 }

await writePack()
await drawPictures()

/** Every third pose on the same avatar, each seen a little from its side. */
async function drawPictures(): Promise<void> {
  const pictures = join(SEED_FOLDER, 'pictures')
  await rm(pictures, { recursive: true, force: true })
  await mkdir(pictures, { recursive: true })
  const served = await serveDrawingPage()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  })
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 400 } })
    await page.goto(served.address)
    await page.waitForSelector('body[data-ready]', { state: 'attached' })
    const only = BUILT_IN_POSES.map(({ id }) => id)
    const [cells = []] = sheetsOf({ only, turns: [-20], columns: only.length, rows: 1 })
    for (const [at, avatar] of AVATARS.entries()) {
      const mine = cells.filter((_, index) => index % AVATARS.length === at)
      const order = { avatar: `/avatars/${avatar}`, cells: mine, columns: 1, cell: CELL }
      const drawn = await page.evaluate((one) => globalThis.drawPictures(one), order)
      for (const [index, { name }] of mine.entries())
        await writeFile(join(pictures, `${name}.webp`), Buffer.from(drawn[index] ?? '', 'base64'))
      console.log(`${avatar}: ${mine.length} pictures`)
    }
  } finally {
    await browser.close()
    await served.close()
  }
}

/** The descriptions come from the pages' own code and catalogs. */
async function writePack(): Promise<void> {
  const vite = await createServer({
    configFile: fileURLToPath(new URL('../../apps/web/vite.config.ts', import.meta.url)),
    // A text that is missing elsewhere is no matter of ours.
    mode: 'draft',
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
    logLevel: 'error',
  })
  try {
    const { loadI18n, i18nFor } = await vite.ssrLoadModule('/src/language/i18n.ts')
    const { altText } = await vite.ssrLoadModule('/src/alt-text.ts')
    for (const lang of LANGUAGES) await loadI18n(lang)
    const inAll = (words: (i18n: { _(text: unknown): string }) => string) =>
      Object.fromEntries(LANGUAGES.map((lang) => [lang, words(i18nFor(lang))])) as Record<
        (typeof LANGUAGES)[number],
        string
      >
    const pack: SeedPack = {
      poses: BUILT_IN_POSES.map(({ id, pose, tags: poseTags }) => ({
        id,
        poseHash: poseHash(pose),
        tags: [...poseTags],
      })),
    }
    const descriptions: Descriptions = Object.fromEntries(
      BUILT_IN_POSES.map(({ id, pose }) => [id, inAll((i18n) => altText(i18n, describePose(pose)))]),
    )
    await writeFile(join(SEED_FOLDER, 'pack.json'), `${JSON.stringify(pack, null, 2)}\n`)
    await writeFile(DESCRIPTIONS_FILE, `${JSON.stringify(descriptions, null, 2)}\n`)
  } finally {
    await vite.close()
  }
}

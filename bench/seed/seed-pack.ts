/**
 * Makes what a fresh Kamae begins with: every built-in pose drawn by the stage itself as `staging.ts` says, and
 * described in every language as the pages do it. `node bench/seed/seed-pack.ts` writes `apps/server/seed` and the descriptions of
 * `entities/house`; a test of the seed says when it has to be made again.
 * With ids of poses it draws the pictures of these alone again.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Descriptions, DESCRIPTIONS_FILE } from '@kamae/entities/house/server/descriptions'
import { LANGUAGES } from '@kamae/entities/user/contract'
import { poseFacts } from '@kamae/pose/describe/pose-facts'
import { BUILT_IN_POSES, type BuiltInPoseId } from '@kamae/pose/library/built-in'
import { poseHash } from '@kamae/server/seed/pose-hash'
import { SEED_FOLDER, type SeedPack } from '@kamae/server/seed/pack'
import { createServer } from 'vite'
import { drawPictures } from './draw-pictures.ts'
import { STAGING } from './staging.ts'

const only = process.argv.slice(2)
if (only.length === 0) await writePack()
await drawSeedPictures()

/** The pictures of these poses, or of all anew. */
async function drawSeedPictures(): Promise<void> {
  const folder = join(SEED_FOLDER, 'pictures')
  if (only.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const wanted = BUILT_IN_POSES.filter(({ id }) => only.length === 0 || only.includes(id))
  const pictures = wanted.map(({ id, pose, props }) => ({
    name: id,
    pose,
    props,
    staging: STAGING[id as BuiltInPoseId],
  }))
  await drawPictures(folder, pictures)
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
    const { altText } = await vite.ssrLoadModule('/src/language/alt-text.ts')
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
      BUILT_IN_POSES.map(({ id, pose, props }) => [
        id,
        inAll((i18n) => altText(i18n, poseFacts(pose, props))),
      ]),
    )
    await writeFile(join(SEED_FOLDER, 'pack.json'), `${JSON.stringify(pack, null, 2)}\n`)
    await writeFile(DESCRIPTIONS_FILE, `${JSON.stringify(descriptions, null, 2)}\n`)
  } finally {
    await vite.close()
  }
}

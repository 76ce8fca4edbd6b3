// Every kind of hostile file dropped on the maker itself, as from a folder of the desktop, in seven languages: the avatar that was there
// stays and is drawn, a sentence in the reader's language says what is wrong, and a drag after it works. ONLY=avatars,poses
// drops some sets, NAMED=stride of those the kinds that are called so: what holds of a part of a set is no result.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { LANGUAGES } from '@kamae/entities/user/contract'
import { DRAWN_BY_MESA } from '@kamae/e2e/support/chromium-flags'
import { openMaker } from '@kamae/e2e/support/maker-gestures'
import { sentencesIn } from '@kamae/e2e/support/site-texts'
import { startKamae } from '@kamae/e2e/support/start-kamae'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'

import { openBrowser } from '../support/open-browser.ts'
import { row } from '../support/row.ts'
import { dropKind, type Outcome, type Target } from './hostile-drops/drop-kind.ts'
import { type Kind, KINDS } from './hostile-drops/kinds.ts'

const ONLY = process.env.ONLY?.split(',')
const NAMED = process.env.NAMED ?? ''
const sets = Object.entries(KINDS).filter(([name]) => !ONLY || ONLY.includes(name))
if (sets.length === 0) throw new Error(`ONLY is some of ${Object.keys(KINDS).join(', ')}.`)

const kamae = await startKamae(UNLIMITED)
// A third of the time: what is drawn is the same.
Object.assign(process.env, DRAWN_BY_MESA.env)
const browser = await openBrowser(...DRAWN_BY_MESA.flags)
const folder = mkdtempSync(join(tmpdir(), 'kamae-hostile-drops-'))

type Dropped = { readonly kind: Kind; readonly outcome: Outcome }
const dropped = new Map<string, Dropped[]>(sets.map(([name]) => [name, []]))
// Each set by itself over all languages, so that every one of them hears of each.
for (const [at, lang] of LANGUAGES.entries()) {
  let target = await openTarget(lang)
  for (const [name, kinds] of sets) {
    for (const kind of kinds.filter(
      ({ name }, each) => each % LANGUAGES.length === at && name.includes(NAMED),
    )) {
      const outcome = await dropKind(target, kind).catch((error: unknown): Outcome => {
        const [message] = (error instanceof Error ? error.message : String(error)).split('\n')
        return { end: 'refused', wrong: [message ?? 'it ended', ...target.problems] }
      })
      dropped.get(name)?.push({ kind, outcome })
      if (outcome.wrong.length === 0) continue
      console.log(`${lang} ${kind.name}: ${outcome.wrong.join('; ')}`)
      // The next one finds a maker as it should be.
      await target.page.context().close()
      target = await openTarget(lang)
    }
  }
  await target.page.context().close()
}

for (const [name, all] of dropped) {
  const count = (holds: (outcome: Outcome) => boolean) => all.filter(({ outcome }) => holds(outcome)).length
  const right = count(({ wrong }) => wrong.length === 0)
  const ends = (['refused', 'asked', 'opened'] as const).map(
    (end) => `${count((one) => one.end === end)} ${end}`,
  )
  row(
    `hostile ${name} dropped on the maker: the avatar stays, a sentence is shown, a drag works`,
    `${right} of ${all.length} (${ends.join(', ')}; ${LANGUAGES.length} languages)`,
    'all',
    right === all.length && all.length === KINDS[name]?.length,
  )
}
await browser.close()
await kamae.stop()
rmSync(folder, { recursive: true, force: true })
process.exit()

async function openTarget(lang: string): Promise<Target> {
  const context = await browser.newContext({
    locale: lang,
    viewport: { width: 900, height: 560 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(`unhandled: ${message}`))
  page.on('crash', () => problems.push('the page crashed'))
  page.on('request', (request) => {
    if (!request.url().startsWith(kamae.url) && !/^(blob|data):/.test(request.url()))
      problems.push(`asked for ${request.url()}`)
  })
  const stage = await openMaker(page, kamae.url, lang)
  return { page, stage, folder, isSentence: await sentencesIn(lang), problems }
}

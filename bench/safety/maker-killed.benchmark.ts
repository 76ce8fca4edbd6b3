// Benchmark 16. The maker's page dies at random moments of gestures, loses its graphics card, and finds the device full; what was
// kept is read from outside the page and compared with what is there when it is opened again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startKamae } from '@kamae/e2e/support/start-kamae'
import { openMaker } from '@kamae/e2e/support/maker-gestures'
import { randomFrom } from '@kamae/entities/testing/hostile/random'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'

import { row } from '../support/row.ts'
import { startChromium } from './maker-killed/chromium.ts'
import { type Death, die, type Stage } from './maker-killed/deaths.ts'
import { fillDevice, loseCard } from './maker-killed/failures.ts'

const DEATHS = Number(process.env.DEATHS ?? 100)
const LOSSES = Math.ceil(DEATHS / 5)
const FILLS = Math.ceil(DEATHS / 34)

const numbers = randomFrom(Number(process.env.SEED ?? 16))
const random = () => numbers.whole(1_000_000) / 1_000_000
const profile = mkdtempSync(join(tmpdir(), 'kamae-maker-killed-'))
const kamae = await startKamae(UNLIMITED)
const browser = await startChromium(profile)
const stage: Stage = { browser, page: await browser.context.newPage(), profile, url: kamae.url }
await openMaker(stage.page, stage.url)

const deaths: Death[] = []
for (let round = 0; round < DEATHS; round++) {
  const death = await die(stage, random)
  deaths.push(death)
  if (death.fate === 'lost') console.log(`Round ${round}: ${JSON.stringify(death)}`)
}
const count = (pick: (death: Death) => boolean) => deaths.filter(pick).length
const lost = count(({ fate }) => fate === 'lost')

const { page } = stage
let withCard = 0
for (let round = 0; round < LOSSES; round++) if (await loseCard(page, random, round)) withCard++
let fills = 0
for (let round = 0; round < FILLS; round++) if (await fillDevice(page, stage.url, random)) fills++

const ways = (['crash', 'close', 'power'] as const)
  .map((name) => `${count(({ way }) => way === name)} ${name}`)
  .join(', ')
row(
  `16 the maker: page killed ${DEATHS}× in a gesture (${ways})`,
  `${lost} lost more than that gesture; ${count(({ fate }) => fate === 'after')} kept it too; ${count(({ isHeldOn }) => isHeldOn)} opened before the dead tab had let go`,
  '0 lost',
  lost === 0 && deaths.length === DEATHS,
)
row(
  `16 the maker: graphics card lost ${LOSSES}×`,
  `${withCard} went on with everything`,
  'all',
  withCard === LOSSES,
)
row(`16 the maker: device full ${FILLS}×`, `${fills} said so, and kept all later`, 'all', fills === FILLS)

await stage.browser.kill()
await kamae.stop()
rmSync(profile, { recursive: true, force: true })
process.exit()

// Requests a second that the gallery's page answers, rendered on the server through the whole stack, against a page of the bare
// framework with the same cards out of memory; both in processes of their own, in turns.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { PICTURE_WIDTHS } from '@kamae/entities/gallery/picture-widths'
import { createClient } from '@kamae/protocol/client/client'

import { startGallery } from '../support/gallery-world.ts'
import { median } from '../support/median.ts'
import { row } from '../support/row.ts'
import { buildBareGallery } from './bare-gallery/build.ts'
import type { Card } from './bare-gallery/src/card-list/card-list.ts'

const GOAL = 0.8
const CARD_COUNT = 30
const ROUNDS = 9
const ROUND_MS = 1500
const CONCURRENCY = 16

const bundle = await buildBareGallery()
const { kamae } = await startGallery(CARD_COUNT)
const { items } = await createClient({ origin: kamae.url, token: () => null }).call(avatarposeList, {
  limit: CARD_COUNT,
})
const galleryCards = items.flatMap(
  ({ shareSlug: slug, name, userName, userUid, pictureUrl: url }): Card[] => {
    if (slug === null) return []
    const srcSet = PICTURE_WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', ')
    return [{ slug, name, userName, userUid, src: `${url}?w=${PICTURE_WIDTHS[1]}`, srcSet, alt: name }]
  },
)
const folder = mkdtempSync(join(tmpdir(), 'kamae-bare-gallery-'))
const file = join(folder, 'cards.json')
writeFileSync(file, JSON.stringify(galleryCards))
const child = spawn(
  process.execPath,
  [fileURLToPath(new URL('bare-gallery/serve.ts', import.meta.url)), bundle, file],
  { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'inherit'] },
)
const [output] = (await once(child.stdout, 'data')) as [Buffer]
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
const bare = `${output.toString().trim()}/poses`
const ours = `${kamae.url}/en/poses`

function ask(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: 'text/html' } }, (answer) => {
      if (answer.statusCode === 200) text(answer).then(resolve, reject)
      else reject(new Error(`${url} answered ${answer.statusCode}`))
    }).on('error', reject)
  })
}

/** Requests a second. */
async function speed(url: string): Promise<number> {
  const start = performance.now()
  let answered = 0
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (performance.now() - start < ROUND_MS) {
        await ask(url)
        answered++
      }
    }),
  )
  return (answered / (performance.now() - start)) * 1000
}

const cardsOf = (page: string) => new Set(page.match(/href="(?:\/en)?\/p\/[^"]+"/g)).size
const [shown, shownBare] = [cardsOf(await ask(ours)), cardsOf(await ask(bare))]
if (shown !== CARD_COUNT || shownBare !== CARD_COUNT)
  throw new Error(`The pages show ${shown} and ${shownBare} cards, not ${CARD_COUNT}.`)
const ratios: number[] = []
const rates: [number[], number[]] = [[], []]
// The first rounds read code and plans in.
for (let round = -2; round < ROUNDS; round++) {
  const [own, other] = [await speed(ours), await speed(bare)]
  if (round < 0) continue
  ratios.push(own / other)
  rates[0].push(own)
  rates[1].push(other)
}
child.kill()
agent.destroy()
await kamae.stop()
rmSync(folder, { recursive: true })

const ratio = median(ratios)
row(
  `gallery page of ${CARD_COUNT} cards, requests/s of a page of the bare framework with the same cards`,
  `${ratio.toFixed(2)} (${Math.round(median(rates[0]))} of ${Math.round(median(rates[1]))})`,
  `≥ ${GOAL}`,
  ratio >= GOAL,
)

// Benchmark 2. What the gate lets in is a glTF without an error for Khronos' validator, and Chromium draws it: our avatars, real
// ones beside the project where there are any, and seeded mutants of small ones until MUTANTS (300) of them were let in.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { isValidGlb } from '@kamae/backend/testing/ask-validator'
import { avatarMutants } from '@kamae/entities/testing/hostile/mutants'
import { checkAvatarFile } from '@kamae/stage/gate/gate'
import { makeAvatar } from '@kamae/stage/testing/make-avatar'

import { openBrowser } from '../support/open-browser.ts'
import { row } from '../support/row.ts'
import { servePage } from '../support/serve-page.ts'
import type { AcceptedAvatarDoors } from './accepted-avatars/page.ts'

declare const acceptedAvatarDoors: AcceptedAvatarDoors

const MUTANTS = Number(process.env.MUTANTS ?? 300)
const MOST_SEEDS = MUTANTS * 40
const SMALL = 100_000
const LEAST_COVERED = 0.005

const whole = ['../../packages/default-avatars/dist/', '../../../shared/data/avatars/']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.vrm'))
if (whole.length === 0)
  throw new Error('There is no avatar: build the default avatars first (npm run default-avatars).')

const folder = mkdtempSync(join(tmpdir(), 'kamae-accepted-'))
const served = await servePage(fileURLToPath(new URL('accepted-avatars/', import.meta.url)), (path) =>
  path.startsWith('/files/') ? join(folder, basename(path)) : undefined,
)
const browser = await openBrowser()
const page = await browser.newPage()
const complaints: string[] = []
page.on('pageerror', (error) => complaints.push(error.message))
page.on('console', (message) => {
  if (message.type() === 'error') complaints.push(message.text())
})
await page.goto(served.address)
await page.waitForSelector('body[data-ready]', { state: 'attached' })

const invalid: string[] = []
const undrawn: string[] = []
let looked = 0
let drawn = 0
let seen = 0

/** Looks at one file; false where the gate keeps it out. */
async function look(name: string, bytes: Uint8Array, mustBeSeen: boolean): Promise<boolean> {
  looked++
  if (!checkAvatarFile(bytes).ok) return false
  if (!(await isValidGlb(bytes))) invalid.push(name)
  writeFileSync(join(folder, 'one.vrm'), bytes)
  complaints.length = 0
  try {
    const { covered, complaint } = await page.evaluate(
      (address) => acceptedAvatarDoors.draw(address),
      `/files/one.vrm?${looked}`,
    )
    drawn++
    if (covered >= LEAST_COVERED) seen++
    else if (mustBeSeen) undrawn.push(`${name}: covers ${(covered * 100).toFixed(2)} % of its picture`)
    if (complaint !== 0) undrawn.push(`${name}: the card answers 0x${complaint.toString(16)}`)
  } catch (error) {
    undrawn.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  for (const words of complaints) undrawn.push(`${name}: the page says ${words}`)
  return true
}

const refused: string[] = []
for (const path of whole)
  if (!(await look(basename(path), readFileSync(path), true))) refused.push(basename(path))
const real = whole.filter((path) => statSync(path).size < SMALL).map((path) => readFileSync(path))
const mutant = avatarMutants(real)
let accepted = 0
let seed = 0
for (; accepted < MUTANTS && seed < MOST_SEEDS; seed++)
  if (await look(`mutant ${seed}`, mutant(seed), false)) accepted++
if (accepted < MUTANTS) throw new Error(`Only ${accepted} of ${seed} mutants were let in.`)

// What must be seen to fail, past the gate: a file that says more of itself than it holds, and one without anything to draw.
const overlong = makeAvatar({
  change: (gltf: { accessors: { count: number }[] }) => {
    for (const accessor of gltf.accessors) accessor.count += 1000
  },
})
const isOverlongValid = await isValidGlb(overlong)
const before = undrawn.length
const bare = makeAvatar({
  change: (gltf: { meshes: { primitives: unknown[] }[] }) => void gltf.meshes.splice(0),
})
writeFileSync(join(folder, 'one.vrm'), bare)
const control = await page
  .evaluate((address) => acceptedAvatarDoors.draw(address), '/files/one.vrm?control')
  .then(({ covered }) => covered >= LEAST_COVERED)
  .catch(() => false)
undrawn.length = before

for (const line of [...invalid.map((name) => `${name}: the validator finds errors`), ...undrawn].slice(0, 20))
  console.log(line)
const of = `${whole.length - refused.length} avatars (${refused.length} kept out${refused.length > 0 ? `: ${refused.join(', ')}` : ''}) and ${accepted} of ${seed} mutants`
row(
  `2 accepted by the gate and not valid: ${of}`,
  `${invalid.length}; one that is too short for its accessors is ${isOverlongValid ? 'valid' : 'not valid'}`,
  '0; the one that is too short is not valid',
  invalid.length === 0 && !isOverlongValid,
)
row(
  '2 accepted by the gate and not drawn in Chromium',
  `${new Set(undrawn.map((line) => line.split(':')[0])).size}; ${drawn} drawn, ${seen} of them seen; one without a mesh is ${control ? 'seen' : 'not seen'}`,
  '0; the one without a mesh is not seen',
  undrawn.length === 0 && !control,
)
await browser.close()
await served.close()
rmSync(folder, { recursive: true })

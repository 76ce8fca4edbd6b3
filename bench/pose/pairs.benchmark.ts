import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { putOnPair } from '@kamae/pose/commands/library-commands'
import { deepestBetween } from '@kamae/pose/contacts/body-capsules'
import { heldHands } from '@kamae/pose/contacts/fit-pair'
import { CONTACT_METRES } from '@kamae/pose/contacts/meet-contacts'
import { meetSceneContacts, sceneContactStates } from '@kamae/pose/contacts/scene-contacts'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { BUILT_IN_PAIRS } from '@kamae/pose/library/built-in-pairs'
import type { PairPose } from '@kamae/pose/library/pair-pose'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import { openAvatar } from '@kamae/stage/avatar/avatar'
import { lateArrived } from '@kamae/stage/late-code'
import { withoutPictures } from '@kamae/stage/testing/bare-avatar'
import { row } from '../support/row.ts'
import { sceneOf } from '../support/scene-of.ts'

/* Every built-in pair on twos of unequal avatars, as thick as their meshes: no limb deep in the other, contacts met or given up. */

const FOLDERS = ['../../packages/default-avatars/dist/', '../../../shared/data/avatars/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
)
// Twelve of ours, and those beside the project where they are.
const TWOS: readonly (readonly [string, string])[] = [
  ['momo', 'daichi'],
  ['daichi', 'momo'],
  ['mame', 'goro'],
  ['goro', 'mame'],
  ['piko', 'reika'],
  ['reika', 'piko'],
  ['tama', 'hayate'],
  ['hayate', 'osamu'],
  ['osamu', 'momo'],
  ['sora', 'tama'],
  ['momo', 'mame'],
  ['goro', 'sora'],
  ['char', 'daichi'],
  ['figure_f', 'figure_m'],
  ['Godette_vrm_v4', 'figure_m'],
  ['reika', 'char'],
]
const MOST_DEEP = 0.015
const SCENE = sceneOf(REST_POSE, 0, {
  position: [0, 1, 3],
  target: [0, 1, 0],
  fov: 30,
  roll: 0,
  projection: 'perspective',
})

const names = new Set(TWOS.flat())
const skeletons = new Map<string, Skeleton>()
for (const folder of FOLDERS.filter((each) => existsSync(each)))
  for (const file of readdirSync(folder).filter((name) => names.has(name.replace('.vrm', '')))) {
    const { skeleton } = await openAvatar(withoutPictures(readFileSync(folder + file)))
    skeletons.set(file.replace('.vrm', ''), skeleton)
    void skeleton.contactPoints
  }
await lateArrived()

const twos = TWOS.flatMap(([first, second]) => {
  const [one, other] = [skeletons.get(first), skeletons.get(second)]
  return one && other ? [{ name: `${first} and ${second}`, one, other }] : []
})
if (twos.length < 12) throw new Error('The default avatars are not built: npm run default-avatars.')
let deepest = { depth: 0, where: '' }
let [wanted, met, givenUp] = [0, 0, 0]
let worstMiss = 0
for (const { id, pair } of BUILT_IN_PAIRS) {
  let ownDeepest = { depth: 0, where: '' }
  let [ownMet, ownGivenUp] = [0, 0]
  const contacts = pair.contacts?.length ?? 0
  const from = performance.now()
  for (const { name, one, other } of twos) {
    const { depth, where, states } = place(pair, one, other)
    if (depth > ownDeepest.depth) ownDeepest = { depth, where: `${name}: ${where}` }
    const touching = states.filter(({ failure }) => !failure)
    for (const { miss } of touching) worstMiss = Math.max(worstMiss, miss)
    ownMet += touching.filter(({ miss }) => miss <= CONTACT_METRES).length
    // Those that a limb would have gone into the other for are no longer in the scene.
    ownGivenUp += contacts - touching.length
  }
  const took = (performance.now() - from) / twos.length
  const all = contacts * twos.length
  const contactsMet = `contacts within 10 mm ${share(ownMet, all)}, given up ${share(ownGivenUp, all)}`
  const limb = `deepest limb ${mm(ownDeepest.depth)} (${ownDeepest.where || 'none'})`
  console.log(`${id}: ${limb}; ${contactsMet}; ${took.toFixed(0)} ms a fit`)
  if (ownDeepest.depth > deepest.depth) deepest = { ...ownDeepest, where: `${id}, ${ownDeepest.where}` }
  wanted += all
  met += ownMet
  givenUp += ownGivenUp
}
const tried = `${BUILT_IN_PAIRS.length} built-in pairs on ${twos.length} twos of unequal avatars`
row(
  `deepest limb in the other body, ${tried}`,
  `${mm(deepest.depth)} (${deepest.where || 'none'})`,
  '≤ 15 mm',
  deepest.depth <= MOST_DEEP,
)
row(
  `contacts of two, ${tried}`,
  `${share(met, wanted)} within 10 mm (worst ${mm(worstMiss)}), ${share(givenUp, wanted)} given up`,
  'each within 10 mm or given up with a word',
  met + givenUp === wanted && met > 0,
)

function place(pair: PairPose, one: Skeleton, other: Skeleton) {
  const both = new Map([
    ['a', one],
    ['b', other],
  ])
  const scene = putOnPair.run(SCENE, {
    avatar: 'a',
    other: 'b',
    source: { kind: 'default', id: 'momo' },
    pair,
    unit: one.hipsHeight,
    skeletons: both,
  })
  const [a, b] = meetSceneContacts(both, scene).avatars
  if (!a || !b) throw new Error('Two stand there.')
  const { depth, where } = deepestBetween(
    { skeleton: one, avatar: a },
    { skeleton: other, avatar: b },
    heldHands(scene, 'a', 'b'),
  )
  return { depth, where, states: sceneContactStates(both, scene) }
}

function mm(metres: number): string {
  return `${(metres * 1000).toFixed(1)} mm`
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${part} of ${whole} (${((100 * part) / whole).toFixed(0)} %)`
}

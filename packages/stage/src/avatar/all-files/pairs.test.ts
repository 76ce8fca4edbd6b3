import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { putOnPair } from '@kamae/pose/commands/library-commands'
import { capsulesAtRest, deepestBetween } from '@kamae/pose/contacts/body-capsules'
import { heldHands } from '@kamae/pose/contacts/fit-pair'
import { CONTACT_METRES } from '@kamae/pose/contacts/meet-contacts'
import { meetSceneContacts, sceneContactStates } from '@kamae/pose/contacts/scene-contacts'
import { BUILT_IN_PAIRS } from '@kamae/pose/library/built-in-pairs'
import type { PairPose } from '@kamae/pose/library/pair-pose'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import { UPRIGHT_SCENE } from '@kamae/pose/testing/samples'
import { withoutPictures } from '../../../test/bare-avatar.ts'
import { openAvatar } from '../avatar.ts'
import { lateArrived } from '../../late-code.ts'

/* Two unequal avatars as thick as their meshes. All pairs: bench/pose/pairs.benchmark.ts; made bodies: fit-pair.test.ts of packages/pose. */

const FOLDERS = ['../../../../default-avatars/dist/', '../../../../../../shared/data/avatars/'].map(
  (folder) => fileURLToPath(new URL(folder, import.meta.url)),
)
const FILES = new Map(
  FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.vrm'))
      .map((name): [string, string] => [name.replace('.vrm', ''), folder + name]),
  ),
)
const OURS = readdirSync(FOLDERS[0]!)
  .filter((name) => name.endsWith('.vrm'))
  .map((name) => name.replace('.vrm', ''))
// Twelve of ours, and those beside the project where they are.
const TWOS = [
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
  ['Godette_vrm_v4', 'figure_m'],
].filter((two) => two.every((name) => FILES.has(name)))
// With contacts and without, beside and before each other.
const PAIRS = BUILT_IN_PAIRS.filter(({ id }) =>
  ['pairHandsHeld', 'pairHug', 'pairHighFive', 'pairBackToBack'].includes(id),
)
const MOST_DEEP = 0.015
// Who reaches to a giant's knee does not reach a hand that is raised over the giant's head: so many twos of a pair may let go.
const MOST_THAT_LET_GO = 5

const skeletons = new Map<string, Promise<Skeleton>>()
function skeletonOf(name: string): Promise<Skeleton> {
  const known = skeletons.get(name)
  if (known) return known
  const read = openAvatar(withoutPictures(readFileSync(FILES.get(name)!))).then(async ({ skeleton }) => {
    void skeleton.contactPoints
    await lateArrived()
    return skeleton
  })
  skeletons.set(name, read)
  return read
}

async function placePair(pair: PairPose, [first, second]: readonly string[]) {
  const [one, other] = [await skeletonOf(first!), await skeletonOf(second!)]
  const both = new Map([
    ['a', one],
    ['b', other],
  ])
  const scene = putOnPair.run(UPRIGHT_SCENE, {
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

it('there are twelve twos of avatars', () => {
  expect(PAIRS).toHaveLength(4)
  expect(TWOS.length).toBeGreaterThanOrEqual(12)
})

it.each(PAIRS)(
  '$id has no limb deeper than 15 mm in the other, and what touches within 10 mm or given up',
  async ({ pair }) => {
    let letGo = 0
    for (const two of TWOS) {
      const { depth, where, states } = await placePair(pair, two)
      expect(depth, `${two.join(' and ')}: ${where}`).toBeLessThan(MOST_DEEP)
      for (const { miss, failure } of states)
        if (!failure) expect(miss, two.join(' and ')).toBeLessThanOrEqual(CONTACT_METRES)
      // The maker says so then.
      const areMet = states.length === (pair.contacts?.length ?? 0) && states.every(({ failure }) => !failure)
      if (!areMet) letGo++
    }
    expect(letGo).toBeLessThanOrEqual(MOST_THAT_LET_GO)
  },
)

describe('the thickness of default avatars', () => {
  it.each(OURS)('%s has every capsule measured, the left as the right', async (name) => {
    const skeleton = await skeletonOf(name)
    for (const { name: capsule } of capsulesAtRest(skeleton)) {
      const radius = skeleton.capsuleRadii?.[capsule]
      expect(radius, capsule).toBeGreaterThan(0.002)
      const twin = skeleton.capsuleRadii?.[capsule.replace('left', 'right') as typeof capsule]
      expect(Math.abs((radius ?? 0) - (twin ?? 0)), capsule).toBeLessThan(0.005)
    }
  })

  it('tells a broad man from an artist’s mannequin, and a chibi from what its bones say', async () => {
    const chibi = await skeletonOf('mame')
    const arm = ({ capsuleRadii }: Skeleton) => capsuleRadii?.['left upper arm'] ?? 0
    expect(arm(await skeletonOf('goro'))).toBeGreaterThan(1.5 * arm(await skeletonOf('sora')))
    const usual = capsulesAtRest(chibi).find(({ name }) => name === 'left upper arm')?.radius ?? 0
    expect(arm(chibi)).toBeGreaterThan(2 * usual)
  })
})

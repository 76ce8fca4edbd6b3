import { expect, test } from 'vitest'
import { putOnPair } from '../commands/library-commands.ts'
import { BUILT_IN_PAIRS } from '../library/built-in-pairs.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { BONE_PARENT } from '../skeleton/bones.ts'
import type { CapsuleName, Skeleton } from '../skeleton/skeleton.ts'
import { bodyOf } from '../testing/bodies.ts'
import { UPRIGHT_SCENE } from '../testing/samples.ts'
import { capsulesAtRest, deepestBetween } from './body-capsules.ts'
import { heldHands } from './fit-pair.ts'
import { CONTACT_METRES } from './meet-contacts.ts'
import { meetSceneContacts, sceneContactStates } from './scene-contacts.ts'

/*
 * Pairs of unequal bodies. Capsules of the standard figure in the size of each skeleton stand for the flesh; avatars as thick as their
 * meshes: pairs.test.ts of packages/stage.
 */

const average = { size: 1, arms: 1, legs: 1, trunk: 1, head: 1, hands: 1, shoulders: 1 }
const tall = bodyOf({ ...average, size: 1.12, legs: 1.05 })
const small = bodyOf({ ...average, size: 0.85 })
const child = bodyOf({ ...average, size: 0.62, legs: 0.9, head: 1.3 })
const longArms = bodyOf({ ...average, arms: 1.2 })
const shortArms = bodyOf({ ...average, arms: 0.88, size: 0.95 })
const wide = bodyOf({ ...average, shoulders: 1.2, trunk: 1.1 })
const TWOS = [
  [STANDARD_SKELETON, tall],
  [tall, STANDARD_SKELETON],
  [STANDARD_SKELETON, small],
  [small, STANDARD_SKELETON],
  [tall, small],
  [small, tall],
  [STANDARD_SKELETON, child],
  [child, STANDARD_SKELETON],
  [longArms, shortArms],
  [shortArms, longArms],
  [wide, small],
  [tall, wide],
] as const

function placePair(
  pair: (typeof BUILT_IN_PAIRS)[number]['pair'],
  [one, other]: (typeof TWOS)[number],
  isFitted: boolean,
) {
  const skeletons = new Map([
    ['a', one],
    ['b', other],
  ])
  const scene = putOnPair.run(UPRIGHT_SCENE, {
    avatar: 'a',
    other: 'b',
    source: { kind: 'default', id: 'momo' },
    pair,
    unit: one.hipsHeight,
    ...(isFitted && { skeletons }),
  })
  const [a, b] = meetSceneContacts(skeletons, scene).avatars
  if (!a || !b) throw new Error('Two stand there.')
  const { depth, where } = deepestBetween(
    { skeleton: one, avatar: a },
    { skeleton: other, avatar: b },
    heldHands(scene, 'a', 'b'),
  )
  return { depth, where, states: sceneContactStates(skeletons, scene) }
}

test.each(BUILT_IN_PAIRS)(
  '$id has no limb deeper than 15 mm in the other, and what touches within 10 mm or out of reach',
  ({ pair }) => {
    let met = 0
    for (const [index, two] of TWOS.entries()) {
      const { depth, where, states } = placePair(pair, two, true)
      expect(depth, `${index}: ${where}`).toBeLessThan(0.015)
      for (const { miss, failure } of states)
        if (failure !== 'short') expect(miss, `${index}`).toBeLessThan(CONTACT_METRES)
      if (states.every(({ failure }) => !failure) && states.length === (pair.contacts?.length ?? 0)) met++
    }
    // Contacts are given up by few, most of all where a child meets a giant.
    expect(met).toBeGreaterThanOrEqual(8)
  },
)

test('a hug that is not fitted goes through bodies', () => {
  const hug = BUILT_IN_PAIRS.find(({ id }) => id === 'pairHug')
  expect(hug && Math.max(...TWOS.map((two) => placePair(hug.pair, two, false).depth))).toBeGreaterThan(0.05)
})

/** The standard figure as if its mesh had been measured so many times as thick. */
function asThick(times: number): Skeleton {
  const radii = capsulesAtRest(STANDARD_SKELETON).map(({ name, radius }): [CapsuleName, number] => [
    name,
    times * radius,
  ])
  return { ...STANDARD_SKELETON, capsuleRadii: Object.fromEntries(radii) }
}

test('bodies are as thick as their meshes were measured to be, and no limb is deep in those either', () => {
  const thick = asThick(1.8)
  const hug = BUILT_IN_PAIRS.find(({ id }) => id === 'pairHug')
  if (!hug) throw new Error('There is no hug.')
  const unfitted = (body: Skeleton) => placePair(hug.pair, [body, body], false).depth
  expect(unfitted(asThick(1))).toBe(unfitted(STANDARD_SKELETON))
  expect(unfitted(thick)).toBeGreaterThan(unfitted(STANDARD_SKELETON) + 0.01)
  for (const { id, pair } of BUILT_IN_PAIRS)
    for (const two of [
      [thick, STANDARD_SKELETON],
      [STANDARD_SKELETON, thick],
      [thick, thick],
    ] as const) {
      const { depth, where } = placePair(pair, two, true)
      expect(depth, `${id}: ${where}`).toBeLessThan(0.015)
    }
})

test('a body without fingers and upper chest has its flesh where its bones are', () => {
  const lacks = /upperChest|Thumb|Index|Middle|Ring|Little/
  const bones = STANDARD_SKELETON.bones
    .filter(({ name }) => !lacks.test(name))
    .map((bone) => ({ ...bone, parent: bone.parent === 'upperChest' ? BONE_PARENT.upperChest : bone.parent }))
  for (const { name, ends } of capsulesAtRest({ bones, hipsHeight: STANDARD_SKELETON.hipsHeight }))
    if (/breast|palm|fingers/.test(name))
      for (const [, height] of ends) expect(height, name).toBeGreaterThan(1)
})

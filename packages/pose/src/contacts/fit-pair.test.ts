import { expect, test } from 'vitest'
import { putOnPair } from '../commands/library-commands.ts'
import { BUILT_IN_PAIRS } from '../library/built-in-pairs.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { bodyOf } from '../testing/bodies.ts'
import { STANDING_SCENE } from '../testing/samples.ts'
import { deepestBetween } from './body-capsules.ts'
import { heldHands } from './fit-pair.ts'
import { CONTACT_METRES } from './meet-contacts.ts'
import { meetSceneContacts, sceneContactStates } from './scene-contacts.ts'

/* Pairs of unequal bodies. Capsules of the standard figure in the size of each skeleton stand for the flesh. */

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
  const scene = putOnPair.run(STANDING_SCENE, {
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

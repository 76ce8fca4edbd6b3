import { expect, test } from 'vitest'
import { canonicalJson } from '../documents/canonical-json.ts'
import { readSceneDocument, writeSceneDocument } from '../documents/documents.ts'
import { createHistory } from '../history/scene-history.ts'
import { BUILT_IN_PAIRS } from '../library/built-in-pairs.ts'
import { LIBRARY_COMMANDS, putOnPair } from './library-commands.ts'
import { UPRIGHT_SCENE } from '../testing/samples.ts'

const source = { kind: 'default', id: 'momo' } as const

test.each(BUILT_IN_PAIRS)(
  '$id on a scene of one brings the second in, and undo gives every byte back',
  ({ pair }) => {
    const before = canonicalJson(UPRIGHT_SCENE)
    const history = createHistory(UPRIGHT_SCENE)
    for (const command of LIBRARY_COMMANDS)
      history.run(command, { avatar: 'a', other: 'b', source, pair, unit: 0.9 }, { label: 'pair' })
    const { scene } = history
    expect(scene.avatars.map(({ id, pose }) => [id, pose.hips])).toEqual([
      ['a', pair.first.hips],
      ['b', pair.second.hips],
    ])
    expect(scene.contacts?.length ?? 0).toBe(pair.contacts?.length ?? 0)
    expect(readSceneDocument(writeSceneDocument(scene)).ok).toBe(true)
    history.undo()
    expect(canonicalJson(history.scene)).toBe(before)
  },
)

test('the second stands where the pair says, seen from the first, wherever that one stands', () => {
  const [only] = UPRIGHT_SCENE.avatars
  const pair = BUILT_IN_PAIRS.find(({ id }) => id === 'pairHandshake')?.pair
  if (!only || !pair) throw new Error('There is a handshake, and one who stands.')
  const turned = {
    ...UPRIGHT_SCENE,
    avatars: [{ ...only, place: [1, 0, 2] as [number, number, number], turn: 90 }],
  }
  const after = putOnPair.run(turned, { avatar: 'a', other: 'b', source, pair, unit: 1 })
  const second = after.avatars[1]
  expect(second?.place[0]).toBeCloseTo(1 + pair.z, 6)
  expect(second?.place[2]).toBeCloseTo(2 - pair.x, 6)
  expect(second?.turn).toBe(90 + pair.turn)
})

test('another pair lets go of what the last one held, and nobody meets himself', () => {
  const [first, second] = ['pairHandsHeld', 'pairHug'].map(
    (id) => BUILT_IN_PAIRS.find((each) => each.id === id)?.pair,
  )
  if (!first || !second) throw new Error('Both are there.')
  const held = putOnPair.run(UPRIGHT_SCENE, { avatar: 'a', other: 'b', source, pair: first, unit: 0.9 })
  expect(held.contacts).toHaveLength(1)
  const after = putOnPair.run(held, { avatar: 'a', other: 'b', source, pair: second, unit: 0.9 })
  expect(after.contacts ?? []).toHaveLength(second.contacts?.length ?? 0)
  expect(putOnPair.run(held, { avatar: 'a', other: 'a', source, pair: second, unit: 0.9 })).toBe(held)
})

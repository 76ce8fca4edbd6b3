import { onAvatar } from './contact-of.ts'
import { assert, double, integer, property, record, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reachJoint } from '../commands/commands.ts'
import { removeSceneContact, setSceneContact } from '../commands/contact-commands.ts'
import { START_POSE } from '../library/start-pose.ts'
import { limitRotation } from '../kinematics/limit-joints.ts'
import { angleBetween, distance } from '../math/math.ts'
import type { Scene, SceneContact } from '../documents/scene.ts'
import { meetSceneContacts, sceneContactMiss, sceneContactStates } from './scene-contacts.ts'
import type { Bone } from '../skeleton/bones.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { BODY, bodyOf } from '../testing/bodies.ts'
import { UPRIGHT_SCENE } from '../testing/samples.ts'
import type { Quat } from '../math/vector.ts'

const ON_SHOULDER: SceneContact = onAvatar('a', 'leftPalm', 'b', 'rightShoulder')
const SAME = new Map([
  ['a', STANDARD_SKELETON],
  ['b', STANDARD_SKELETON],
])

/** Two beside each other; the second to the left of the first, as far as an arm is long. */
function pair(contacts: SceneContact[], turn = 0, scale = 1): Scene {
  const [one] = UPRIGHT_SCENE.avatars
  if (!one) throw new Error('The sample scene is empty.')
  const a = { ...one, id: 'a', pose: START_POSE }
  const b = { ...a, id: 'b', place: [0.55, 0, 0.1] as [number, number, number], turn, scale }
  return { ...UPRIGHT_SCENE, avatars: [a, b], contacts }
}

describe('meetSceneContacts', () => {
  it('lays a hand on the shoulder of another, whatever their proportions, turns and sizes', () => {
    const place = tuple(
      double({ min: 0.45, max: 0.6, noNaN: true }),
      double({ min: -0.1, max: 0.2, noNaN: true }),
    )
    const how = record({
      place,
      turn: integer({ min: -40, max: 40 }),
      scale: double({ min: 0.85, max: 1.1, noNaN: true }),
    })
    assert(
      property(BODY, how, (measures, { place: [x, z], turn, scale }) => {
        const other = bodyOf({ ...measures, size: 1 })
        const scene = pair([ON_SHOULDER], turn, scale)
        const avatars = scene.avatars.map((one) =>
          one.id === 'b' ? { ...one, place: [x, 0, z] as [number, number, number] } : one,
        )
        const skeletons = new Map([...SAME, ['b', other]])
        const met = meetSceneContacts(skeletons, { ...scene, avatars })
        expect(sceneContactMiss(skeletons, met, ON_SHOULDER)).toBeLessThan(0.01)
      }),
      { numRuns: 60 },
    )
  })

  it('leaves the one that is touched alone and keeps the other inside the limits of its joints', () => {
    const scene = pair([ON_SHOULDER])
    const met = meetSceneContacts(SAME, scene)
    expect(met.avatars[1]).toBe(scene.avatars[1])
    for (const [bone, turn] of Object.entries(met.avatars[0]?.pose.rotations ?? {}) as [Bone, Quat][])
      expect(angleBetween(limitRotation(bone, turn), turn)).toBeLessThan(1e-4)
  })

  it('follows when the other steps aside', () => {
    const scene = pair([ON_SHOULDER])
    const aside = scene.avatars.map((one) =>
      one.id === 'b' ? { ...one, place: [0.5, 0.05, 0.2] as [number, number, number] } : one,
    )
    const met = meetSceneContacts(SAME, { ...scene, avatars: aside })
    expect(sceneContactMiss(SAME, met, ON_SHOULDER)).toBeLessThan(0.001)
  })

  it('lets two hold each other with both hands', () => {
    const both: SceneContact[] = [
      onAvatar('a', 'leftPalm', 'b', 'rightPalm'),
      onAvatar('b', 'leftPalm', 'a', 'rightPalm'),
    ]
    const scene = pair(both, 180)
    const facing = scene.avatars.map((one) =>
      one.id === 'b' ? { ...one, place: [0, 0, 0.6] as [number, number, number] } : one,
    )
    const met = meetSceneContacts(SAME, { ...scene, avatars: facing })
    for (const contact of both) expect(sceneContactMiss(SAME, met, contact)).toBeLessThan(0.01)
  })

  it('gives the same poses for the same scene, and the same scene where nobody touches anybody', () => {
    const scene = pair([ON_SHOULDER])
    expect(meetSceneContacts(SAME, scene).avatars[0]?.pose).toBe(
      meetSceneContacts(SAME, scene).avatars[0]?.pose,
    )
    const { contacts: _none, ...free } = scene
    expect(meetSceneContacts(SAME, free)).toBe(free)
  })

  it('says that the arm is too short when the other is far away', () => {
    const scene = pair([ON_SHOULDER])
    const far = scene.avatars.map((one) =>
      one.id === 'b' ? { ...one, place: [3, 0, 0] as [number, number, number] } : one,
    )
    const [state] = sceneContactStates(SAME, { ...scene, avatars: far })
    expect(state?.failure).toBe('short')
    expect(state?.miss).toBeGreaterThan(1)
  })
})

describe('commands of contacts between avatars', () => {
  const { contacts: _none, ...free } = pair([])

  it('a contact that is removed leaves the arm where it was seen', () => {
    const made = setSceneContact.run(free, { contact: ON_SHOULDER, skeletons: SAME })
    const seen = meetSceneContacts(SAME, made)
    const gone = removeSceneContact.run(made, { avatar: 'a', contactPoint: 'leftPalm', skeletons: SAME })
    expect(gone.contacts).toBeUndefined()
    expect(sceneContactMiss(SAME, gone, ON_SHOULDER)).toBeCloseTo(
      sceneContactMiss(SAME, seen, ON_SHOULDER) ?? 1,
      5,
    )
  })

  it('a hand that is dragged away lets go of the other avatar, and the other hand does not', () => {
    const made = setSceneContact.run(free, { contact: ON_SHOULDER, skeletons: SAME })
    const drag = (bone: 'leftHand' | 'rightHand') =>
      reachJoint.run(made, {
        avatar: 'a',
        skeleton: STANDARD_SKELETON,
        goal: { bone, position: [0, 1.3, 0.4] },
      })
    expect(drag('leftHand').contacts).toBeUndefined()
    expect(drag('rightHand').contacts).toEqual(made.contacts)
  })

  it('hands that are to meet do so half way, and another avatar that is touched elsewhere stays as it is', () => {
    const hands = onAvatar('a', 'leftPalm', 'b', 'rightPalm')
    const held = setSceneContact.run(free, { contact: hands, skeletons: SAME })
    expect(held.avatars[1]?.pose).not.toBe(free.avatars[1]?.pose)
    expect(sceneContactMiss(SAME, meetSceneContacts(SAME, held), hands)).toBeLessThan(0.001)
    const laid = setSceneContact.run(free, { contact: ON_SHOULDER, skeletons: SAME })
    expect(laid.avatars[1]).toBe(free.avatars[1])
  })

  it('a contact point touches one prop: a new contact takes the place of the old', () => {
    const first = setSceneContact.run(free, { contact: ON_SHOULDER })
    const onCrown = onAvatar('a', 'leftPalm', 'b', 'crown')
    const second = setSceneContact.run(first, { contact: onCrown })
    expect(second.contacts).toEqual([onCrown])
  })
})

it('measures between contact points in metres of the world', () => {
  const scene = pair([])
  const one: SceneContact = onAvatar('a', 'seat', 'b', 'seat')
  expect(distance([0.55, 0, 0.1], [0, 0, 0])).toBeCloseTo(sceneContactMiss(SAME, scene, one) ?? 0, 6)
})

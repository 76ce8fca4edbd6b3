import { onBody, onFloor } from './contact-of.ts'
import { assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bone } from '../skeleton/bones.ts'
import { contactMiss, contactStates, meetContacts } from './meet-contacts.ts'
import { START_POSE } from '../library/start-pose.ts'
import { limitPose, limitRotation } from '../kinematics/limit-joints.ts'
import { angleBetween } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { contactPointOf, twinContactPoint } from '../kinematics/contact-point-places.ts'
import { type Contact, CONTACT_POINTS } from '../skeleton/contact-points.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { bodyOf, BODY } from '../testing/bodies.ts'
import type { Quat } from '../math/vector.ts'

const KINDS: Record<string, readonly Contact[]> = {
  'a hand on the hip': [onBody('leftPalm', 'leftHip')],
  'both hands on the hips': [onBody('leftPalm', 'leftHip'), onBody('rightPalm', 'rightHip')],
  'hands together': [onBody('leftPalm', 'rightPalm')],
  'both feet on the floor': [onFloor('leftSole'), onFloor('rightSole')],
  'a finger on the chin': [onBody('rightIndexTip', 'chin')],
}

describe('meetContacts', () => {
  for (const [name, contacts] of Object.entries(KINDS))
    it(`brings ${name} within 10 mm on bodies of many proportions`, () => {
      assert(
        property(BODY, (measures) => {
          const skeleton = bodyOf(measures)
          const pose = meetContacts(skeleton, { ...START_POSE, contacts: [...contacts] })
          for (const contact of contacts) expect(contactMiss(skeleton, pose, contact)).toBeLessThan(0.01)
        }),
        { numRuns: 100 },
      )
    })

  it('keeps joints inside their limits', () => {
    assert(
      property(BODY, constantFrom(...Object.values(KINDS)), (measures, contacts) => {
        const pose = meetContacts(bodyOf(measures), { ...limitPose(START_POSE), contacts: [...contacts] })
        for (const [bone, turn] of Object.entries(pose.rotations) as [Bone, Quat][])
          expect(angleBetween(limitRotation(bone, turn), turn)).toBeLessThan(1e-4)
      }),
      { numRuns: 60 },
    )
  })

  it('gives back the same object when contacts are met, and when there are none', () => {
    const pose: Pose = {
      ...REST_POSE,
      contacts: [onBody('leftPalm', 'leftHip')],
    }
    const met = meetContacts(STANDARD_SKELETON, pose)
    expect(met).not.toBe(pose)
    expect(meetContacts(STANDARD_SKELETON, met)).toBe(met)
    expect(meetContacts(STANDARD_SKELETON, JSON.parse(JSON.stringify(met)) as Pose)).toEqual(met)
    expect(meetContacts(STANDARD_SKELETON, REST_POSE)).toBe(REST_POSE)
  })

  it('leaves legs, head and the other arm alone when a hand goes to the hip', () => {
    const pose: Pose = {
      ...START_POSE,
      contacts: [onBody('leftPalm', 'leftHip')],
    }
    const met = meetContacts(STANDARD_SKELETON, pose)
    for (const bone of ['leftUpperLeg', 'rightLowerLeg', 'head', 'rightUpperArm', 'spine'] as const)
      expect(met.rotations[bone]).toEqual(pose.rotations[bone])
    expect(met.hips).toEqual(pose.hips)
  })

  it('stays finite on skeletons that make no sense', () => {
    const bones = STANDARD_SKELETON.bones
    const absurd: Skeleton[] = [
      { bones: [], hipsHeight: 1 },
      { bones: bones.map((bone) => ({ ...bone, position: [0, 0, 0] })), hipsHeight: 0 },
      { bones: bones.filter(({ name }) => !/Lower|Hand/.test(name)), hipsHeight: 0.92 },
      { bones: bones.map((bone) => ({ ...bone, position: [Number.NaN, 0, 1] })), hipsHeight: 0.92 },
    ]
    for (const skeleton of absurd)
      for (const contacts of Object.values(KINDS)) {
        const pose = meetContacts(skeleton, { ...START_POSE, contacts: [...contacts] })
        for (const turn of Object.values(pose.rotations)) expect(turn.every(Number.isFinite)).toBe(true)
        expect(pose.hips.every(Number.isFinite)).toBe(true)
      }
  })
})

describe('contactStates', () => {
  it('distinguishes a met contact from one for which the arm is too short', () => {
    const short = bodyOf({ size: 1, arms: 0.15, legs: 1.2, trunk: 1, head: 1, hands: 1, shoulders: 1 })
    const pose: Pose = {
      ...REST_POSE,
      contacts: [onBody('leftPalm', 'crown')],
    }
    const shown = contactStates(short, pose)[0]
    expect(shown?.failure).toBe('short')
    expect(shown?.miss).toBeGreaterThan(0.05)
    const hip: Pose = {
      ...REST_POSE,
      contacts: [onBody('leftPalm', 'leftHip')],
    }
    expect(contactStates(STANDARD_SKELETON, hip)[0]?.failure).toBeNull()
  })
})

describe('spotOf', () => {
  it('knows every contact point of a body, mirrored left and right', () => {
    for (const contactPoint of CONTACT_POINTS) {
      const place = contactPointOf(STANDARD_SKELETON, contactPoint)
      expect(place).toBeDefined()
      if (!contactPoint.startsWith('left') || !place) continue
      const [x, y, z] = place.offset
      expect(contactPointOf(STANDARD_SKELETON, twinContactPoint(contactPoint))?.offset).toEqual([
        -x + 0,
        y,
        z,
      ])
    }
  })
})

import { onBody, onFloor } from './contact-of.ts'
import { describe, expect, it } from 'vitest'
import { addContact, keepContacts, removeContact } from '../commands/contact-commands.ts'
import { findContacts, makeContact } from './make-contact.ts'
import { contactMiss, contactPointPosition } from './meet-contacts.ts'
import { reachJoint } from '../commands/commands.ts'
import { worldJoints } from '../kinematics/forward.ts'
import { START_POSE } from '../library/start-pose.ts'
import { dot, rotateVector } from '../math/math.ts'
import { mirrorPose } from '../transforms/mirror.ts'
import type { Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { contactPointFacing } from '../kinematics/contact-point-places.ts'
import type { Contact } from '../skeleton/contact-points.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { UPRIGHT_SCENE } from '../testing/samples.ts'

const ON_HIP: Contact = onBody('leftPalm', 'leftHip')
const ON_CHEEK: Contact = onBody('rightPalm', 'rightCheek')

describe('makeContact', () => {
  it.each([ON_HIP, ON_CHEEK])('lays the palm on what it touches: $spot', (contact) => {
    const pose = makeContact(STANDARD_SKELETON, START_POSE, contact)
    expect(contactMiss(STANDARD_SKELETON, pose, contact)).toBeLessThan(0.002)
    const joints = worldJoints(STANDARD_SKELETON, pose)
    const looks = (
      bone: 'leftHand' | 'rightHand' | 'hips' | 'head',
      contactPoint: Contact['spot'] | 'leftHip' | 'rightCheek',
    ) => rotateVector(joints.get(bone)?.rotation ?? [0, 0, 0, 1], contactPointFacing(contactPoint))
    const [hand, skin] =
      contact === ON_HIP
        ? [looks('leftHand', 'leftPalm'), looks('hips', 'leftHip')]
        : [looks('rightHand', 'rightPalm'), looks('head', 'rightCheek')]
    expect(dot(hand, skin)).toBeLessThan(-0.5)
  })

  it('keeps one contact for a contact point: a hand that goes elsewhere leaves the hip', () => {
    const first = makeContact(STANDARD_SKELETON, START_POSE, ON_HIP)
    const second = makeContact(STANDARD_SKELETON, first, onBody('leftPalm', 'chest'))
    expect(second.contacts).toEqual([onBody('leftPalm', 'chest')])
  })

  it('refuses to let an arm touch itself', () => {
    const own: Contact = onBody('leftPalm', 'leftElbow')
    expect(makeContact(STANDARD_SKELETON, START_POSE, own)).toBe(START_POSE)
  })

  it('in the mirror gives the mirrored contact, met as well', () => {
    const pose = mirrorPose(makeContact(STANDARD_SKELETON, START_POSE, ON_HIP))
    const twin: Contact = onBody('rightPalm', 'rightHip')
    expect(pose.contacts).toEqual([twin])
    expect(contactMiss(STANDARD_SKELETON, pose, twin)).toBeLessThan(0.002)
  })
})

describe('findContacts', () => {
  it('finds both soles of one who stands, and the hand that lies on the hip', () => {
    const { contacts: _made, ...pose } = makeContact(STANDARD_SKELETON, REST_POSE, ON_HIP)
    const found = findContacts(STANDARD_SKELETON, pose)
    expect(found).toContainEqual(ON_HIP)
    for (const contactPoint of ['leftSole', 'rightSole'] as const)
      expect(found).toContainEqual(onFloor(contactPoint))
    expect(found).toHaveLength(3)
  })
})

describe('contacts while editing', () => {
  const body = { avatar: 'a', skeleton: STANDARD_SKELETON }
  const poseOf = (scene: typeof UPRIGHT_SCENE): Pose => scene.avatars[0]?.pose ?? REST_POSE
  const made = addContact.run(UPRIGHT_SCENE, { ...body, contact: ON_HIP })

  it('the hand stays on the hip while the hips are dragged', () => {
    const moved = reachJoint.run(made, { ...body, goal: { bone: 'hips', position: [0.1, 0.85, 0.05] } })
    expect(poseOf(moved).contacts).toEqual([ON_HIP])
    expect(contactMiss(STANDARD_SKELETON, poseOf(moved), ON_HIP)).toBeLessThan(0.002)
  })

  it('the hand that is dragged away lets go', () => {
    const moved = reachJoint.run(made, { ...body, goal: { bone: 'leftHand', position: [0.5, 1.3, 0.2] } })
    expect(poseOf(moved)).not.toHaveProperty('contacts')
  })

  it('removing a contact leaves the arm where it is', () => {
    const gone = removeContact.run(made, { ...body, contactPoint: 'leftPalm' })
    expect(contactPointPosition(STANDARD_SKELETON, poseOf(gone), 'leftPalm')).toEqual(
      contactPointPosition(STANDARD_SKELETON, poseOf(made), 'leftPalm'),
    )
    expect(poseOf(gone)).not.toHaveProperty('contacts')
  })

  it('keeping what touches now adds the soles and changes nothing else of one who stands', () => {
    const kept = keepContacts.run(UPRIGHT_SCENE, body)
    expect(
      poseOf(kept)
        .contacts?.map((contact) => contact.spot)
        .toSorted(),
    ).toEqual(['leftSole', 'rightSole'])
    expect(poseOf(kept).hips).toEqual(poseOf(UPRIGHT_SCENE).hips)
  })
})

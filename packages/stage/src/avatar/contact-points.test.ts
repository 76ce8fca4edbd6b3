import { onBody, onFloor } from '@kamae/pose/contacts/contact-of'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeContact } from '@kamae/pose/contacts/make-contact'
import { contactStates, meetContacts } from '@kamae/pose/contacts/meet-contacts'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { subtract } from '@kamae/pose/math/math'
import { contactPointOf } from '@kamae/pose/kinematics/contact-point-places'
import { type Contact, CONTACT_POINTS } from '@kamae/pose/skeleton/contact-points'
import { withoutPictures } from '../../test/bare-avatar.ts'
import { type Avatar, openAvatar } from './avatar.ts'
import { lateArrived } from '../late-code.ts'

const FOLDERS = ['../../../default-avatars/dist/', '../../../../../shared/data/avatars/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
)
/** Files that are bodies; samples of one feature of the format, with a plane or a ball for flesh, are left out. */
const FILES = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.vrm') && !/^(blender_minimal|expr_|mtoon_|threevrm_)/.test(name))
    .map((name) => folder + name),
)
// The heads of the chibi and the robot are larger than bones could tell.
const OURS = readdirSync(FOLDERS[0]!)
  .filter((name) => name.endsWith('.vrm') && !/^(mame|piko)\./.test(name))
  .map((name) => name.replace('.vrm', ''))
const avatars = new Map<string, Avatar>()

beforeAll(async () => {
  for (const file of FILES)
    avatars.set(
      file.replace(/.*\//, '').replace('.vrm', ''),
      await openAvatar(withoutPictures(readFileSync(file))),
    )
  for (const { skeleton } of avatars.values()) void skeleton.contactPoints
  await lateArrived()
})

describe('contact points on the mesh', () => {
  it("every default avatar of a person's build has every contact point measured, none far from where bones would guess it", () => {
    for (const name of OURS) {
      const skeleton = avatars.get(name)?.skeleton
      const bare = skeleton && { bones: skeleton.bones, hipsHeight: skeleton.hipsHeight }
      for (const contactPoint of CONTACT_POINTS) {
        const measured = skeleton?.contactPoints?.[contactPoint]
        const guessed = bare && contactPointOf(bare, contactPoint)
        expect(measured?.bone, `${name} ${contactPoint}`).toBe(guessed?.bone)
        const off = subtract(measured?.offset ?? [9, 9, 9], guessed?.offset ?? [0, 0, 0])
        expect(Math.hypot(...off), `${name} ${contactPoint}`).toBeLessThan(0.2 * (skeleton?.hipsHeight ?? 0))
      }
    }
  })

  it('lie on the skin of the left as on that of the right', () => {
    const contactPoints = avatars.get('momo')?.skeleton.contactPoints
    for (const contactPoint of ['Palm', 'Knee', 'Hip', 'Cheek', 'Sole'] as const) {
      const [left, right] = [
        contactPoints?.[`left${contactPoint}`]?.offset,
        contactPoints?.[`right${contactPoint}`]?.offset,
      ]
      expect(right?.[0]).toBeCloseTo(-(left?.[0] ?? 0), 2)
      expect(right?.[1]).toBeCloseTo(left?.[1] ?? 0, 2)
      expect(right?.[2]).toBeCloseTo(left?.[2] ?? 0, 2)
    }
  })

  it('are the same whatever pose the avatar is in when they are measured', async () => {
    const file = FILES.find((name) => name.includes('momo')) ?? ''
    const posed = await openAvatar(withoutPictures(readFileSync(file)))
    posed.applyPose(START_POSE)
    const before = posed.joint('leftHand')
    expect(posed.skeleton.contactPoints?.leftPalm?.offset[1]).toBeCloseTo(
      avatars.get('momo')?.skeleton.contactPoints?.leftPalm?.offset[1] ?? 0,
      4,
    )
    expect(posed.joint('leftHand')).toEqual(before)
  })
})

// A pose made on one avatar keeps its contacts within 10 mm on the others. All kinds: bench/pose/contacts.benchmark.ts.
describe('a pose made on one avatar', () => {
  const kinds: Record<string, readonly Contact[]> = {
    'hands on the hips': [onBody('leftPalm', 'leftHip'), onBody('rightPalm', 'rightHip')],
    'hands together': [onBody('leftPalm', 'rightPalm')],
    'a finger on the mouth': [onBody('rightIndexTip', 'mouth')],
    'feet on the floor': [onFloor('leftSole'), onFloor('rightSole')],
  }
  it.each(Object.entries(kinds))('keeps %s within 10 mm on the others', (_name, contacts) => {
    const maker = avatars.get('momo')?.skeleton
    if (!maker) throw new Error('The default avatars are not built.')
    const made = contacts.reduce((pose, contact) => makeContact(maker, pose, contact), START_POSE)
    for (const [name, { skeleton }] of avatars)
      for (const { contact, miss } of contactStates(skeleton, made))
        expect(miss, `${name}: ${contact.spot}`).toBeLessThan(0.01)
  })

  it('is drawn with its contacts met', () => {
    const [maker, other] = [avatars.get('momo'), avatars.get('daichi')]
    if (!maker || !other) throw new Error('The default avatars are not built.')
    const made = makeContact(maker.skeleton, START_POSE, onBody('leftPalm', 'leftHip'))
    const met = meetContacts(other.skeleton, made)
    other.applyPose(made)
    const drawn = other.joint('leftHand')
    other.applyPose({ ...met, contacts: [] })
    for (const axis of [0, 1, 2] as const)
      expect(drawn?.[axis]).toBeCloseTo(other.joint('leftHand')?.[axis] ?? 9, 4)
  })
})

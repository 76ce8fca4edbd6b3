import { describe, expect, it } from 'vitest'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { capsulesAtRest } from '@kamae/pose/contacts/body-capsules'
import { add, addScaled, anyPerpendicular, cross, lerp, normalize, subtract } from '@kamae/pose/math/math'
import type { CapsuleName } from '@kamae/pose/skeleton/skeleton'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Vec3 } from '@kamae/pose/math/vector'
import { makeAvatar } from '../../test/make-avatar.ts'
import { withoutPictures } from '../../test/bare-avatar.ts'
import { lateArrived } from '../late-code.ts'
import { openAvatar } from './avatar.ts'
import { measureRadii } from './capsule-radii.ts'

/* How thick capsules are, on made meshes. On avatars: pairs.test.ts. */

const RINGS = 8
const CORNERS = 32
const MILLIMETRE = 0.001

/** Corners of a tube round a capsule of the standard figure, a ring's corner `radiusAt` metres from the axis at an angle (0: to the front). */
function tubeRound(name: CapsuleName, radiusAt: (angle: number) => number): number[] {
  const [from, to] = capsulesAtRest(STANDARD_SKELETON).find((one) => one.name === name)?.ends ?? []
  if (!from || !to) throw new Error(`There is no ${name}.`)
  const axis = normalize(subtract(to, from))
  const ahead = normalize(addScaled([0, 0, 1], axis, -axis[2]), anyPerpendicular(axis))
  const across = cross(axis, ahead)
  const at = (ring: number, corner: number): Vec3 => {
    const angle = (2 * Math.PI * corner) / CORNERS
    const out = add(
      addScaled([0, 0, 0], ahead, Math.cos(angle) * radiusAt(angle)),
      addScaled([0, 0, 0], across, Math.sin(angle) * radiusAt(angle)),
    )
    return add(lerp(from, to, ring / RINGS), out)
  }
  const corners: number[] = []
  for (let ring = 0; ring < RINGS; ring++)
    for (let corner = 0; corner < CORNERS; corner++) {
      const [a, b] = [at(ring, corner), at(ring, corner + 1)]
      const [c, d] = [at(ring + 1, corner), at(ring + 1, corner + 1)]
      corners.push(...a, ...b, ...c, ...b, ...d, ...c)
    }
  return corners
}

const radiusOf = (name: CapsuleName, skin: readonly (readonly [Bone, readonly number[]])[]) =>
  measureRadii(new Map(skin), STANDARD_SKELETON)[name]

describe('the radius of a capsule', () => {
  it.each<[CapsuleName, Bone, number]>([
    ['left upper arm', 'leftUpperArm', 0.042],
    ['right forearm', 'rightLowerArm', 0.024],
    ['left thigh', 'leftUpperLeg', 0.09],
    ['right shin', 'rightLowerLeg', 0.05],
    ['left palm', 'leftHand', 0.02],
    ['waist', 'spine', 0.11],
  ])('of a tube round the %s is the tube’s within a millimetre', (name, bone, radius) => {
    const found = radiusOf(name, [[bone, tubeRound(name, () => radius)]])
    expect(Math.abs((found ?? 0) - radius)).toBeLessThan(MILLIMETRE)
  })

  it('is that of the arm where a ribbon hangs far from it, or a hem stands off', () => {
    const arm = tubeRound('left upper arm', () => 0.042)
    const [x, y, z] = arm.slice(-3) as [number, number, number]
    const ribbon = [x, y, z, x, y - 0.5, z, x - 0.01, y - 0.5, z]
    const hem = tubeRound('left upper arm', () => 0.1).slice(0, CORNERS * 18)
    for (const more of [ribbon, hem]) {
      const found = radiusOf('left upper arm', [['leftUpperArm', [...arm, ...more]]])
      expect(Math.abs((found ?? 0) - 0.042)).toBeLessThan(MILLIMETRE)
    }
  })

  it('of a palm is that of its thickness', () => {
    const oval = (angle: number) => 1 / Math.hypot(Math.cos(angle) / 0.045, Math.sin(angle) / 0.015)
    const palm = tubeRound('left palm', oval)
    const found = radiusOf('left palm', [['leftHand', palm]])
    expect(found).toBeGreaterThan(0.014)
    expect(found).toBeLessThan(0.019)
  })

  it('says nothing of skin that other bones move, or that goes round half of a limb only', () => {
    const arm = tubeRound('left upper arm', () => 0.042)
    expect(radiusOf('left upper arm', [['leftLowerArm', arm]])).toBeUndefined()
    const half = arm.filter((_, index) => Math.floor(index / 18) % CORNERS < CORNERS / 2)
    expect(radiusOf('left upper arm', [['leftUpperArm', half]])).toBeUndefined()
    expect(measureRadii(new Map(), STANDARD_SKELETON)).toEqual({})
  })

  it('does not grow with a cloak that hangs down the back', () => {
    const trunk = tubeRound('waist', () => 0.1)
    const cloak = tubeRound('waist', (angle) => (Math.cos(angle) < -0.5 ? 0.3 : 0.1))
    const found = radiusOf('waist', [['spine', [...trunk, ...cloak]]])
    expect(Math.abs((found ?? 0) - 0.1)).toBeLessThan(MILLIMETRE)
  })
})

it('an avatar knows how thick it is once the code for that is there', async () => {
  const avatar = await openAvatar(withoutPictures(makeAvatar()))
  void avatar.skeleton.capsuleRadii
  await lateArrived()
  const { capsuleRadii } = avatar.skeleton
  // Its thighs are halves of boxes ten centimetres wide.
  expect(capsuleRadii?.['left thigh']).toBeGreaterThan(0.045)
  expect(capsuleRadii?.['left thigh']).toBeLessThan(0.07)
  expect(avatar.skeleton.capsuleRadii).toBe(capsuleRadii)
})

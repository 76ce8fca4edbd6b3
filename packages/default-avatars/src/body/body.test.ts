import { describe, expect, it } from 'vitest'
import { mannequinPlan } from '../avatars/mannequin.ts'
import { DAICHI } from '../avatars/daichi.ts'
import { SORA } from '../avatars/sora.ts'
import { makeBody } from './body.ts'
import { helperBones } from './helper-bones.ts'
import { ALL_BENT, skinPose } from './pose.ts'
import { bodyWeights } from './weights.ts'
import { strongestFour } from '../mesh/influences.ts'

/** Fractions of stature: Drillis and Contini 1966, in Winter 2009, fig. 4.1. */
const HEIGHTS = { leftUpperArm: 0.818, leftUpperLeg: 0.53, leftLowerLeg: 0.285, leftFoot: 0.039 } as const
const LENGTHS = [
  ['leftUpperArm', 'leftLowerArm', 0.186],
  ['leftLowerArm', 'leftHand', 0.146],
  ['leftUpperLeg', 'leftLowerLeg', 0.245],
  ['leftLowerLeg', 'leftFoot', 0.246],
] as const

describe.each([SORA, DAICHI])('the body of $name', (table) => {
  const body = makeBody(mannequinPlan(table))
  const { position, parent } = body.joints
  const stature = table.heights.crown

  it('keeps to the fractions of Drillis and Contini within a hundredth of its stature', () => {
    for (const [bone, fraction] of Object.entries(HEIGHTS))
      expect(Math.abs(position[bone]![1] / stature - fraction), bone).toBeLessThan(0.01)
    for (const [from, to, fraction] of LENGTHS) {
      const [a, b] = [position[from]!, position[to]!]
      const length = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
      expect(Math.abs(length / stature - fraction), from).toBeLessThan(0.01)
    }
    const hand = table.reaches.fingertip - table.reaches.wrist
    expect(Math.abs(hand / stature - 0.108)).toBeLessThan(0.01)
    expect(Math.abs(table.heights.chin / stature - 0.87)).toBeLessThan(0.01)
  })

  it('mirrors every left joint and hangs parents before children', () => {
    const names = Object.keys(position)
    expect(names).toHaveLength(52)
    for (const name of names) {
      if (name.startsWith('left')) {
        const [x, y, z] = position[name]!
        expect(position[name.replace('left', 'right')]).toEqual([-x, y, z])
      }
      const above = parent[name]
      if (above) expect(names.indexOf(above)).toBeLessThan(names.indexOf(name))
    }
  })

  it('weighs every joint to itself or its neighbours, with shares that sum to 1', () => {
    const weigh = bodyWeights(body)
    for (const [name, [x, y, z]] of Object.entries(position)) {
      if (name.startsWith('right')) continue
      const shares = weigh(x, y, z)
      expect(shares.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 9)
      expect(shares.length).toBeLessThanOrEqual(4)
    }
    expect(weigh(...position.leftIndexDistal!)[0]![0]).toMatch(/^leftIndex/)
    expect(weigh(0, table.heights.crown, 0)).toEqual([['head', 1]])
  })

  it('leaves the tops of the shoulders where they are when the head turns', () => {
    const weigh = bodyWeights(body)
    const [shoulderX, shoulderY, shoulderZ] = position.leftUpperArm!
    for (const share of [0.8, 0.9, 1, 1.1])
      for (const rise of [0.03, 0.05, 0.06])
        for (const [joint, part] of weigh(shoulderX * share, shoulderY + rise, shoulderZ))
          if (joint === 'neck' || joint === 'head') expect(part).toBeLessThan(0.05)
  })
})

describe('a sloping shoulder', () => {
  /** How high over the joint the shoulder is, beside the neck and over the joint, when the arm has fallen. */
  const heights = (slope: number): number[] => {
    const body = makeBody(mannequinPlan({ ...DAICHI, build: { ...DAICHI.build, slope } }))
    const [x, y, z] = body.joints.position.leftUpperArm!
    const skin = skinPose(body.joints, helperBones(body.joints), { leftUpperArm: [0, 0, -75] })
    const weigh = bodyWeights(body)
    return [-0.06, -0.04, -0.02].map((inside) => {
      let top = 0.1
      while (body.whole(x + inside, y + top, z) > 0) top -= 0.0005
      return skin([x + inside, y + top, z], weigh(x + inside, y + top, z))[1] - y
    })
  }

  it('falls away from the neck where the arm hangs', () => {
    const [square, sloping] = [heights(0), heights(1)]
    sloping.forEach((height, i) => expect(height).toBeLessThan(square[i]! - 0.01))
  })
})

describe('skinPose', () => {
  const body = makeBody(mannequinPlan(SORA))
  const helpers = helperBones(body.joints)

  it('moves nothing without a rotation', () => {
    const skin = skinPose(body.joints, helpers, {})
    const p = skin([0.3, 1.3, 0.02], [['leftUpperArm', 1]])
    expect(p[0]).toBeCloseTo(0.3, 12)
    expect(p[1]).toBeCloseTo(1.3, 12)
  })

  it('turns a helper half as far as its source', () => {
    const elbow = body.joints.position.leftLowerArm!
    const skin = skinPose(body.joints, helpers, { leftLowerArm: [0, -90, 0] })
    const beyond: [number, number, number] = [elbow[0] + 0.1, elbow[1], elbow[2]]
    const [fx, , fz] = skin(beyond, [['leftLowerArm', 1]])
    expect([fx - elbow[0], fz - elbow[2]].map((v) => Number(v.toFixed(6)))).toEqual([0, 0.1])
    const [hx, , hz] = skin(beyond, [['leftLowerArmHelper', 1]])
    expect(hx - elbow[0]).toBeCloseTo(0.1 * Math.SQRT1_2, 9)
    expect(hz - elbow[2]).toBeCloseTo(0.1 * Math.SQRT1_2, 9)
  })

  it('carries the fingertips along in the far bend', () => {
    const skin = skinPose(body.joints, helpers, ALL_BENT)
    const tip = body.joints.fingerLine.Index[3]
    const moved = skin(tip, [['leftIndexDistal', 1]])
    expect(Math.hypot(moved[0] - tip[0], moved[1] - tip[1], moved[2] - tip[2])).toBeGreaterThan(0.3)
  })
})

describe('strongestFour', () => {
  it('sums a joint named twice, drops the weakest and scales to 1', () => {
    const four = strongestFour([
      ['a', 0.2],
      ['b', 0.2],
      ['a', 0.2],
      ['c', 0.2],
      ['d', 0.15],
      ['e', 0.05],
    ])
    expect(four.map(([joint]) => joint)).toEqual(['a', 'b', 'c', 'd'])
    expect(four.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 12)
    expect(four[0]![1]).toBeCloseTo(0.4 / 0.95, 12)
  })
})

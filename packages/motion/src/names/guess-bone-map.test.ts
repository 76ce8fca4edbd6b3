import { array, assert, constantFrom, integer, oneof, property, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bone, BONES, twinOf } from '@kamae/pose/skeleton/bones'
import type { ForeignBone } from '../documents/motion.ts'
import { CONVENTIONS } from './testing/conventions.ts'
import { bonesOf } from './testing/outline.ts'
import { guessBoneMap } from './guess-bone-map.ts'

const named = (bones: readonly ForeignBone[]): Partial<Record<Bone, string>> =>
  Object.fromEntries(
    Object.entries(guessBoneMap(bones)).map(([bone, index]) => [bone, bones[index]?.name ?? 'nothing']),
  )

describe.each(Object.entries(CONVENTIONS))('%s', (_, { outline, expected }) => {
  it('every bone is found by its name and place, and no other', () => {
    expect(named(bonesOf(outline))).toEqual(expected)
  })

  it('left is left: a bone and its twin bear the two sides of one name', () => {
    const found = named(bonesOf(outline))
    for (const bone of BONES.filter((name) => name.startsWith('left'))) {
      const [left, right] = [found[bone], found[twinOf(bone)]]
      if (left === undefined || right === undefined)
        expect([bone, left, right]).toEqual([bone, undefined, undefined])
      else expect(swapSides(left)).toBe(right)
    }
  })
})

/** The name of the other side. */
function swapSides(name: string): string {
  return name.replaceAll(
    /left|right|Left|Right|LEFT|RIGHT|左|右|(?<![A-Za-z])[lrLR](?![A-Za-z])|^[lr](?=[A-Z]|collar|shldr|forearm|hand$|buttock|thigh$|shin$|foot$)/g,
    (word) => SWAPPED[word] ?? word,
  )
}

const SWAPPED: Readonly<Record<string, string>> = {
  left: 'right',
  right: 'left',
  Left: 'Right',
  Right: 'Left',
  LEFT: 'RIGHT',
  RIGHT: 'LEFT',
  l: 'r',
  r: 'l',
  L: 'R',
  R: 'L',
  左: '右',
  右: '左',
}

describe('of any skeleton', () => {
  it('names swapped from side to side swap the map, whatever the order of the bones', () => {
    assert(
      property(constantFrom(...Object.values(CONVENTIONS)), ({ outline }) => {
        const bones = bonesOf(outline)
        const swapped = bones.map((bone) => ({ ...bone, name: swapSides(bone.name) }))
        const [map, other] = [guessBoneMap(bones), guessBoneMap(swapped)]
        for (const bone of BONES) expect([bone, other[twinOf(bone)]]).toEqual([bone, map[bone]])
      }),
      { numRuns: 40, seed: 5 },
    )
  })

  it('numbered links of arms and legs are found without a name for each', () => {
    const found = named(
      bonesOf(`
        body
          trunk
            top
              skull
              Arm1.L Arm2.L Arm3.L
              Arm1.R Arm2.R Arm3.R
          leg_l_1 leg_l_2 leg_l_3
          leg_r_1 leg_r_2 leg_r_3
      `),
    )
    expect(found).toMatchObject({
      hips: 'body',
      leftUpperArm: 'Arm1.L',
      leftLowerArm: 'Arm2.L',
      leftHand: 'Arm3.L',
      rightUpperLeg: 'leg_r_1',
      rightLowerLeg: 'leg_r_2',
      rightFoot: 'leg_r_3',
      spine: 'trunk',
      chest: 'top',
      head: 'skull',
    })
  })

  it('any names and parents give a map of indexes that are there, each once', () => {
    const name = oneof(
      string({ maxLength: 24 }),
      constantFrom('LeftArm', 'arm.L', 'Hips', 'spine', 'Head', 'l', '左足', 'hand_r', 'Bip01 L Finger1'),
    )
    assert(
      property(array(tuple(name, integer({ min: -3, max: 60 })), { maxLength: 60 }), (rows) => {
        const bones = rows.map(([text, parent]): ForeignBone => {
          return { name: text, parent, position: [0, 0, 0], rotation: [0, 0, 0, 1] }
        })
        const indexes = Object.values(guessBoneMap(bones))
        expect(new Set(indexes).size).toBe(indexes.length)
        for (const index of indexes) expect(bones[index]).toBeDefined()
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  it('twenty thousand bones in one chain are read in a moment', () => {
    const bones = Array.from({ length: 20_000 }, (_, index): ForeignBone => {
      return { name: `LeftArm${index}`, parent: index - 1, position: [0, 1, 0], rotation: [0, 0, 0, 1] }
    })
    expect(Object.keys(guessBoneMap(bones)).length).toBeGreaterThan(0)
  })
})

import { describe, expect, it } from 'vitest'
import { BONES, type Bone } from '@kamae/pose/skeleton/bones'
import { above, jointTree, rowsOf } from './joint-tree-rows.ts'

describe('the tree of joints', () => {
  it('has every joint of the avatar once', () => {
    const rows = rowsOf(jointTree(BONES), new Set(BONES))
    expect(rows.map(({ bone }) => bone).toSorted()).toEqual([...BONES].toSorted())
    expect(rows[0]).toMatchObject({ bone: 'hips', level: 1, position: 1, siblings: 1 })
  })

  it('hangs what a missing bone would carry from the next one above', () => {
    const without = BONES.filter((bone) => bone !== 'upperChest' && bone !== 'leftShoulder')
    const arm = rowsOf(jointTree(without), new Set(BONES)).find(({ bone }) => bone === 'leftUpperArm')
    expect(arm?.parent).toBe('chest')
  })

  it('shows what is open alone', () => {
    const rows = rowsOf(jointTree(BONES), new Set<Bone>(['hips']))
    expect(rows.map(({ bone }) => bone)).toEqual(['hips', 'spine', 'leftUpperLeg', 'rightUpperLeg'])
    expect(rows[1]).toMatchObject({ level: 2, position: 1, siblings: 3, isOpen: false, parent: 'hips' })
  })

  it('knows the way up from a finger', () => {
    expect(above('leftIndexProximal').slice(0, 3)).toEqual(['leftHand', 'leftLowerArm', 'leftUpperArm'])
    expect(above('hips')).toEqual([])
  })
})

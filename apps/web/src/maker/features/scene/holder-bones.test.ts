import { BONES } from '@kamae/pose/skeleton/bones'
import { expect, it } from 'vitest'
import { bonesByPart } from './holder-bones.ts'

// Props attached to a bone, whichever.
it('offers every bone once', () => {
  const offered = bonesByPart(() => true).flatMap(({ bones }) => bones)
  expect(offered.toSorted()).toEqual(BONES.toSorted())
})

it('offers none that the avatar lacks, and no part of which it has nothing', () => {
  const groups = bonesByPart((bone) => bone === 'head' || bone === 'leftHand')
  expect(groups.map(({ id, bones }) => [id, bones])).toEqual([
    ['head', ['head']],
    ['leftArm', ['leftHand']],
  ])
})

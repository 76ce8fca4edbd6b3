import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Bone, BONES } from '@kamae/pose/skeleton/bones'
import { PARTS } from '../../core/names/part-names.ts'

/** The bones of a part of the body, as a list offers them. */
export type BoneGroup = {
  readonly id: string
  readonly label: MessageDescriptor
  readonly bones: readonly Bone[]
}

const FINGERS = { left: msg`Left fingers`, right: msg`Right fingers` }

/** The bones that an avatar has, by the part of the body that they belong to. */
export function bonesByPart(has: (bone: Bone) => boolean): readonly BoneGroup[] {
  const named = PARTS.map(({ id, label, joints }) => {
    const bones = joints.map(({ bone }) => bone)
    return { id, label, bones: id === 'head' ? [...bones, 'leftEye' as const, 'rightEye' as const] : bones }
  })
  const inParts = new Set<Bone>(named.flatMap(({ bones }) => bones))
  const fingers = (['left', 'right'] as const).map((side) => ({
    id: `${side}Fingers`,
    label: FINGERS[side],
    bones: BONES.filter((bone) => bone.startsWith(side) && !inParts.has(bone)),
  }))
  return [...named, ...fingers].flatMap((group) => {
    const bones = group.bones.filter(has)
    return bones.length > 0 ? [{ ...group, bones }] : []
  })
}

import type { MessageDescriptor } from '@lingui/core'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Scene } from '@kamae/pose/documents/scene'
import { BONE_NAMES } from '../../../../features/pose-names/bone-names.ts'
import { poseName } from '../../../../features/pose-names/pose-names.ts'
import { builtInPoseOf } from '@kamae/pose/library/built-in-pose-of'
import { EXPRESSION_NAMES } from '../../../core/names/expression-names.ts'

/** What a step was done to, so that two of a kind read differently: the pose put on, the only joint or expression that changed; undefined where no word says it. */
export function stepDetail(before: Scene, after: Scene): MessageDescriptor | undefined {
  for (const { id, pose } of after.avatars) {
    const was = before.avatars.find((each) => each.id === id)?.pose
    if (!was || was === pose) continue
    const ours = builtInPoseOf(pose)
    if (ours && ours !== builtInPoseOf(was)) return poseName(ours)
    const bones = changedKeys(was.rotations, pose.rotations) as Bone[]
    if (bones.length === 1 && bones[0]) return BONE_NAMES[bones[0]]
    const faces = changedKeys(was.expressions, pose.expressions)
    if (bones.length === 0 && faces.length === 1 && faces[0])
      return EXPRESSION_NAMES[faces[0]] ?? { id: `own ${faces[0]}`, message: faces[0] }
  }
  return undefined
}

function changedKeys(a: Pose['rotations'] | Pose['expressions'], b: typeof a): readonly string[] {
  const [from, to] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return [...new Set([...from.keys(), ...to.keys()])].filter(
    (key) => JSON.stringify(from.get(key)) !== JSON.stringify(to.get(key)),
  )
}

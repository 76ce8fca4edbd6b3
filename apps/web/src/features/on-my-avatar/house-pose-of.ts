import { previewPose } from '@kamae/pose/describe/preview'
import type { Pose } from '@kamae/pose/documents/pose'
import { BUILT_IN_POSES, type BuiltInPose } from '@kamae/pose/library/built-in'
import { BONES } from '@kamae/pose/skeleton/bones'

/** By how much numbers differ that were written as text and read again. */
const NOTHING = 1e-4

/** The poses of ours whose heads turn alike: the rest of a pose is solved for few of them. */
let byHead: ReadonlyMap<string, readonly BuiltInPose[]> | undefined

/** The pose of ours, fingers and face too, whose preview this is; undefined where it is none of ours. */
export function housePoseOf(preview: Pose): Pose | undefined {
  byHead ??= Map.groupBy(BUILT_IN_POSES, ({ head }) =>
    headKey({ ...preview, rotations: { head: [...head] } }),
  )
  const alike = byHead.get(headKey(preview)) ?? []
  return alike.find(({ pose }) => isSame(previewPose(pose), preview))?.pose
}

/** How the head turns in steps of a preview, which is its own preview. */
function headKey({ rotations: { head }, ...pose }: Pose): string {
  return JSON.stringify(previewPose({ ...pose, rotations: head ? { head } : {} }).rotations.head ?? null)
}

function isSame(one: Pose, other: Pose): boolean {
  const isAlike = (a: readonly number[] = [], b: readonly number[] = []) =>
    a.length === b.length && a.every((part, index) => Math.abs(part - (b[index] ?? 0)) < NOTHING)
  return (
    isAlike(one.hips, other.hips) &&
    BONES.every((bone) => isAlike(one.rotations[bone], other.rotations[bone]))
  )
}

import type { Reaction } from '@kamae/character/body'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { START_POSE } from '@kamae/pose/library/start-pose'
import type { Pose } from '@kamae/pose/documents/pose'

/** A pose of a character by its id: a built-in one, or one of those that came along; standing where there is none. */
export function poseOf(
  id: string | null,
  poses: Readonly<Record<string, Pose>>,
  face?: Pick<Reaction, 'expression' | 'weight'>,
): Pose {
  const given = id === null ? undefined : (BUILT_IN_POSES.find((built) => built.id === id)?.pose ?? poses[id])
  const pose = given ?? START_POSE
  return {
    ...pose,
    gaze: { kind: 'camera' },
    ...(face && { expressions: { [face.expression]: face.weight } }),
  }
}

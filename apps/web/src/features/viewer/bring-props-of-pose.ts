import type { Scene } from '@kamae/pose/documents/scene'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { builtInPoseOf } from '@kamae/pose/library/built-in-pose-of'
import { bringProps } from '@kamae/pose/library/props/pose-props'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'

/** The scene with what the pose of its one avatar sits on, leans against or hangs from, made for this body; the same scene where the pose is not ours or needs nothing. */
export function bringPropsOfPose(scene: Scene, skeleton: Skeleton): Scene {
  const [avatar] = scene.avatars
  const id = builtInPoseOf(avatar?.pose)
  const { props = [] } = BUILT_IN_POSES.find((built) => built.id === id) ?? {}
  return avatar && props.length > 0 ? bringProps(scene, avatar.id, skeleton, props) : scene
}

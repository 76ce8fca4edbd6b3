import type { Scene } from '@kamae/pose/documents/scene'
import { bringProps } from '@kamae/pose/library/props/pose-props'
import { propsOfBuiltIn } from '@kamae/pose/library/props-of-built-in'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'

/** The scene with what the pose of its one avatar sits on, leans against or hangs from, made for this body; the same scene where the pose is not ours or needs nothing. */
export function bringPropsOfPose(scene: Scene, skeleton: Skeleton): Scene {
  const [avatar] = scene.avatars
  const props = propsOfBuiltIn(avatar?.pose)
  return avatar && props.length > 0 ? bringProps(scene, avatar.id, skeleton, props) : scene
}

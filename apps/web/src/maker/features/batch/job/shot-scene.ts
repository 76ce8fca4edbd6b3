import { withSpringBoneSettings } from '@kamae/pose/commands/spring-bone-commands'
import type { Scene, SceneAvatar } from '@kamae/pose/documents/scene'
import type { Prop } from '@kamae/pose/documents/studio'
import { bringProps, refitBrought } from '@kamae/pose/library/props/pose-props'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { BatchBody, BatchPlan, BatchPose } from '../plan/plan.ts'

/** The scene of one picture: the plan's own with that avatar in that pose; an avatar that is alone keeps what it holds and what stands free. */
export function shotScene({ scene, active }: BatchPlan, body: BatchBody, { pose }: BatchPose): Scene {
  // Another pose does not sit on the chair of this one.
  const isBrought = ({ ofPose }: Prop): boolean =>
    pose !== null && ofPose === (body.kind === 'one' ? body.id : active)
  const posed = (avatar: SceneAvatar): SceneAvatar => (pose ? { ...avatar, pose } : avatar)
  if (body.kind === 'scene') {
    const avatars = scene.avatars.map((avatar) => (avatar.id === active ? posed(avatar) : avatar))
    const { props, ...others } = scene
    return {
      ...others,
      avatars,
      ...(props ? { props: props.filter((prop) => !isBrought(prop)) } : {}),
    }
  }
  const id = body.kind === 'one' ? body.id : active
  const found = scene.avatars.find((avatar) => avatar.id === id)
  const { contacts: _between, props, ...rest } = scene
  if (!found) return { ...rest, avatars: [] }
  const { lookAt: _other, ...alone } = found
  const own = props?.filter(
    (prop) =>
      !isBrought(prop) && (!prop.holder || prop.holder.avatar === id) && (!prop.ofPose || prop.ofPose === id),
  )
  return {
    ...rest,
    ...(own ? { props: own } : {}),
    avatars: [posed(body.kind === 'one' ? alone : inPlaceOf(alone, body.source))],
  }
}

/** That scene with what the pose brings, or in another's place what the present one brought, fitted to the body that is there. */
export function withBrought(
  { active }: BatchPlan,
  body: BatchBody,
  { pose, props = [] }: BatchPose,
  scene: Scene,
  skeletons: ReadonlyMap<string, Skeleton>,
): Scene {
  const id = body.kind === 'one' ? body.id : active
  const skeleton = skeletons.get(id)
  if (!skeleton) return scene
  if (pose) return bringProps(scene, id, skeleton, props)
  // Whoever the scene has is in it as they sit there.
  return body.kind === 'other' ? refitBrought(scene, id, skeleton) : scene
}

/** Another avatar in one's place: how hair was frozen means nothing to it. */
function inPlaceOf(avatar: SceneAvatar, source: SceneAvatar['source']): SceneAvatar {
  const settings = avatar.swing?.mode === 'frozen' ? undefined : avatar.swing
  return { ...withSpringBoneSettings(avatar, settings), source }
}

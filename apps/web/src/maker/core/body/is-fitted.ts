import type { Scene } from '@kamae/pose/documents/scene'

/** Whether something of an avatar's pose is fitted to its body: pins, or what the pose brought. */
export function isFitted({ avatars, props }: Scene, id: string): boolean {
  return (
    avatars.some((avatar) => avatar.id === id && avatar.pins?.length) ||
    (props?.some(({ ofPose, fit }) => ofPose === id && fit) ?? false)
  )
}

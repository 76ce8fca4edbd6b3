import type { Pose } from '@kamae/pose/documents/pose'
import type { AvatarSource } from '@kamae/pose/documents/scene'

/** What a plain page's picture carries for its 3D view, as JSON in `data-scene`. */
export type PlainScene = { readonly pose: Pose; readonly avatar: AvatarSource; readonly label: string }

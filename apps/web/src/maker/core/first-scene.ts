import { START_POSE } from '@kamae/pose/library/start-pose'
import type { Pose } from '@kamae/pose/documents/pose'
import type { AvatarSource, Scene } from '@kamae/pose/documents/scene'
import { START_CAMERA } from '@kamae/pose/documents/start-camera'

/** The avatar of a scene that the panels edit. */
export const AVATAR_ID = 'avatar'

/** The scene a first visit opens: the visitor's avatar in a friendly pose, in front of the studio's paper. */
export function firstScene(source: AvatarSource, pose: Pose = START_POSE, name = ''): Scene {
  return {
    format: 'kamae-scene',
    version: 1,
    name,
    avatars: [
      {
        id: AVATAR_ID,
        source,
        pose,
        place: [0, 0, 0],
        turn: 0,
        scale: 1,
      },
    ],
    camera: START_CAMERA,
    background: { kind: 'studio' },
    limits: true,
  }
}

import type { Pose } from '@kamae/pose/documents/pose'
import type { Scene, SceneCamera } from '@kamae/pose/documents/scene'

/** A scene of one avatar in a pose, in the studio: `turn` degrees about the vertical, seen by this camera. The avatar is whichever is put on. */
export function sceneOf(pose: Pose, turn: number, camera: SceneCamera): Scene {
  const source = { kind: 'default' as const, id: 'any' }
  return {
    format: 'kamae-scene',
    version: 1,
    name: '',
    avatars: [{ id: 'a', source, pose, place: [0, 0, 0], turn, scale: 1 }],
    camera,
    background: { kind: 'studio' },
    limits: true,
  }
}

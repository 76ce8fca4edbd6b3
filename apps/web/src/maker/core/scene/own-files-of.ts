import type { Scene } from '@kamae/pose/documents/scene'

/** What of a scene is files of this device alone, so that it does not travel with the scene. */
export function ownFilesOf(scene: Scene): { readonly hasAvatars: boolean; readonly hasProps: boolean } {
  return {
    hasAvatars: scene.avatars.some(({ source }) => source.kind === 'file'),
    hasProps:
      scene.background.kind === 'picture' || (scene.props ?? []).some(({ shape }) => shape.kind === 'file'),
  }
}

import type { Scene, SceneAvatar } from '@kamae/pose/documents/scene'
import type { Maker } from './maker.ts'

/** The avatar of a scene that panels and handles edit: the picked one, or the first. */
export function activeIn(scene: Scene, picked: string | null): SceneAvatar | undefined {
  return scene.avatars.find(({ id }) => id === picked) ?? scene.avatars[0]
}

/** The avatar that panels and handles edit now. */
export function activeOf({ history, view }: Pick<Maker, 'history' | 'view'>): SceneAvatar | undefined {
  return activeIn(history.scene, view.getState().avatar)
}

/** The id of the avatar that panels and handles edit; one that no scene has while there is none. */
export function activeId(maker: Pick<Maker, 'history' | 'view'>): string {
  return activeOf(maker)?.id ?? ''
}

/** Lets panels and handles edit this avatar from now on. */
export function activate(maker: Maker, id: string): void {
  if (activeId(maker) !== id) maker.view.setState({ avatar: id, bone: null, preview: null })
}

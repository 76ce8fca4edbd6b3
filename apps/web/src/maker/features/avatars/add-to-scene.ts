import type { AvatarSource } from '@kamae/pose/documents/scene'
import type { Maker } from '../../core/maker.ts'

/** Adds one more avatar beside the others, and looks at everyone once it is there. The code of the scene comes with the first. */
export async function addToScene(maker: Maker, source: AvatarSource): Promise<void> {
  const [{ addAvatarOf }, { frameAllWith }] = await Promise.all([
    import('../../core/scene/scene-edits.ts'),
    import('../../stage/frame-all.ts'),
  ])
  const id = addAvatarOf(maker, source)
  if (id) frameAllWith(maker, id)
}

import type { SceneCamera } from '@kamae/pose/documents/scene'
import { isLate, lateArrived } from '@kamae/stage/late-code'
import type { AvatarRegistry, RegistryScene } from '@kamae/stage/scene/avatar-registry'

/** Poses a scene's avatars with all code that they ask for, such as that of contacts: once it has come, anew. */
export async function showWithLateCode(
  registry: Pick<AvatarRegistry, 'show' | 'refresh'>,
  scene: RegistryScene,
  camera: SceneCamera,
): Promise<void> {
  registry.show(scene, camera)
  if (!isLate()) return
  await lateArrived()
  registry.refresh(camera)
}

import type { Scene } from '@kamae/pose/documents/scene'
import type { Skeleton2D } from '@kamae/pose-estimation/skeleton-2d/skeleton-2d'
import { poseFromFlat } from '@kamae/pose-estimation/skeleton-2d/pose-from-flat'
import { loadCommands } from '../../core/load-commands.ts'
import type { Maker } from '../../core/maker.ts'
import { boxOf, keepFace } from '../../../features/pose-sketch/pose-sketch.ts'

/** Gives each avatar of the scene the pose of one person, both from left to right, as one step. */
export async function poseEveryone(maker: Maker, people: readonly Skeleton2D[]): Promise<void> {
  const { applyPose, replaceScene } = await loadCommands()
  const { stage, avatars: loaded } = maker.link.getState()
  const acrossOf = (id: string) => (stage ? stage.project(stage.worldOf(id, [0, 0, 0])).x : 0)
  const { avatars } = maker.history.scene
  const inRow = avatars.map(({ id }) => id).sort((one, other) => acrossOf(one) - acrossOf(other))
  const middleOf = (sketch: Skeleton2D) => boxOf(sketch).x + boxOf(sketch).width / 2
  const sketches = people.toSorted((one, other) => middleOf(one) - middleOf(other))
  const posed = inRow.reduce((scene: Scene, avatar, index) => {
    const sketch = sketches[index]
    const skeleton = loaded.get(avatar)?.skeleton
    if (!sketch) return scene
    const { pose } = poseFromFlat(sketch, skeleton ? { skeleton } : {})
    const own = avatars.find(({ id }) => id === avatar)?.pose
    return applyPose.run(scene, { avatar, skeleton, pose: keepFace(pose, own) })
  }, maker.history.scene)
  // Under the name of what it is to those who read the steps: a pose put on.
  maker.gesture.run({ ...replaceScene, id: applyPose.id }, { scene: posed })
}

import type { FlatFigure } from '@kamae/sight/flat'
import { poseFromFlat } from '@kamae/sight/flat/pose-from-flat'
import { loadCommands } from '../core/commands.ts'
import type { Maker } from '../core/maker.ts'
import { boxOf } from './stick-figure.ts'

/** Gives each avatar of the scene the pose of one person, both from left to right, as one step. */
export async function poseEveryone(maker: Maker, people: readonly FlatFigure[]): Promise<void> {
  const { applyPose } = await loadCommands()
  const { stage, avatars: standing } = maker.link.getState()
  const acrossOf = (id: string) => (stage ? stage.project(stage.worldOf(id, [0, 0, 0])).x : 0)
  const { avatars } = maker.history.scene
  const inRow = avatars.map(({ id }) => id).sort((one, other) => acrossOf(one) - acrossOf(other))
  const middleOf = (figure: FlatFigure) => boxOf(figure).x + boxOf(figure).width / 2
  const figures = people.toSorted((one, other) => middleOf(one) - middleOf(other))
  maker.gesture.begin(applyPose.id)
  for (const [index, avatar] of inRow.entries()) {
    const figure = figures[index]
    const skeleton = standing.get(avatar)?.skeleton
    if (!figure) continue
    const { pose } = poseFromFlat(figure, skeleton ? { skeleton } : {})
    maker.gesture.run(applyPose, { avatar, skeleton, pose })
  }
  maker.gesture.commit()
}

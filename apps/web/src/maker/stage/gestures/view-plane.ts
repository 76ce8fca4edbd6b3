import { cross, normalize, subtract } from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { Stage } from '@kamae/stage/stage/stage'

/** The directions of the screen in an avatar's frame: unit vectors to the right, up, and towards the viewer. */
export type ViewAxes = { readonly right: Vec3; readonly up: Vec3; readonly towards: Vec3 }

/** The screen's directions as the avatar `id` knows them. */
export function viewAxes(stage: Stage, id: string): ViewAxes {
  const { position, target } = stage.view.state
  const towards = normalize(subtract(stage.avatarOf(id, position), stage.avatarOf(id, target)))
  const isSteep = Math.abs(towards[1]) > 0.999
  const right = normalize(cross(isSteep ? [0, 0, -1] : [0, 1, 0], towards))
  return { right, up: cross(towards, right), towards }
}

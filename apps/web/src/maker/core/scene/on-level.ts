import { subtract } from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { Stage } from '@kamae/stage/stage/stage'

const FURTHEST = 40

/**
 * From a place on the canvas (CSS pixels) to a point of the level plane at a height (metres), as the camera sees it now; undefined where
 * it sees above the horizon or too far away to mean anything.
 */
export function onLevel(stage: Stage, height: number): (x: number, y: number) => Vec3 | undefined {
  const { position, target, projection } = stage.view.state
  const onScreen = stage.dragPlane(target)
  return (x, y) => {
    const point = onScreen(x, y)
    const way = projection === 'perspective' ? subtract(point, position) : subtract(target, position)
    const start = projection === 'perspective' ? position : point
    if (Math.abs(way[1]) < 1e-4) return undefined
    const along = (height - start[1]) / way[1]
    if (projection === 'perspective' && along <= 0) return undefined
    const hit: Vec3 = [start[0] + way[0] * along, height, start[2] + way[2] * along]
    return Math.hypot(hit[0] - target[0], hit[2] - target[2]) < FURTHEST ? hit : undefined
  }
}

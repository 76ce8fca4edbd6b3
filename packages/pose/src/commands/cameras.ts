import type { SceneCamera } from '../documents/scene.ts'
import { FARTHEST } from '../documents/scene-limits.ts'

/** Whether a camera stands and looks somewhere in the world: every number finite, no place beyond 10 km. */
export function isSoundCamera({ position, target, fov, roll }: SceneCamera): boolean {
  return (
    [...position, ...target].every((value) => Math.abs(value) <= FARTHEST) &&
    Number.isFinite(fov) &&
    Number.isFinite(roll)
  )
}

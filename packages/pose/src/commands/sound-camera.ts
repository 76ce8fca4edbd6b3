import type { SceneCamera } from '../documents/scene.ts'
import { FARTHEST } from '../documents/scene-limits.ts'

/** Whether a camera can be kept: it stands and looks somewhere within 10 km, with an angle of view and a roll that documents take. */
export function isSoundCamera({ position, target, fov, roll }: SceneCamera): boolean {
  return (
    [...position, ...target].every((value) => Math.abs(value) <= FARTHEST) &&
    fov >= 1 &&
    fov <= 120 &&
    Math.abs(roll) <= 180
  )
}

import type { Skeleton, SoleBox } from '@kamae/pose/skeleton/skeleton'
import { bodyMeasures } from '@kamae/pose/kinematics/contact-point-places'
import { extent, type Surface } from './surface.ts'

// Metres on an adult of 1.68 m: how far over its lowest point a sole is still a sole, and how far from the ankle that may be.
const THICK = 0.02
const MOST_AWAY = 0.25
// Metres, the same: a sole that is shorter or narrower is no foot, but a sample's ball or plane.
const LEAST = 0.04

/** The soles of this mesh at rest; a foot that the mesh says nothing likely of is left out. */
export function measureSoles(surface: Surface, skeleton: Skeleton): NonNullable<Skeleton['soles']> {
  const { at, unit } = bodyMeasures({ bones: skeleton.bones, hipsHeight: skeleton.hipsHeight })
  const soles: NonNullable<Skeleton['soles']> = {}
  for (const side of ['left', 'right'] as const) {
    const foot = at(`${side}Foot`)
    const bones = [`${side}Foot`, `${side}Toes`] as const
    const down = extent(surface, bones, [0, -1, 0])
    if (down === undefined) continue
    const box = boxOf(surface, bones, -down, -down + THICK * unit)
    const isFoot =
      box.bottom < foot[1] &&
      foot[1] - box.bottom < MOST_AWAY * unit &&
      box.back < foot[2] &&
      box.front - foot[2] < MOST_AWAY * unit &&
      foot[2] - box.back < MOST_AWAY * unit &&
      box.front - box.back > LEAST * unit &&
      box.left - box.right > LEAST * unit &&
      box.left > foot[0] &&
      box.right < foot[0]
    if (isFoot) soles[`${side}Foot`] = box
  }
  return soles
}

/** The box around what of the skin of some bones lies lower than `top` (metres). */
function boxOf(
  surface: Surface,
  bones: readonly ('leftFoot' | 'rightFoot' | 'leftToes' | 'rightToes')[],
  bottom: number,
  top: number,
): SoleBox {
  const box = { bottom, back: Infinity, front: -Infinity, left: -Infinity, right: Infinity }
  for (const bone of bones) {
    const corners = surface.get(bone) ?? []
    for (let i = 0; i + 2 < corners.length; i += 3) {
      const [x, y, z] = [corners[i] as number, corners[i + 1] as number, corners[i + 2] as number]
      if (y > top) continue
      box.left = Math.max(box.left, x)
      box.right = Math.min(box.right, x)
      box.front = Math.max(box.front, z)
      box.back = Math.min(box.back, z)
    }
  }
  return box
}

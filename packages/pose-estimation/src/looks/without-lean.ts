import { DEGREES } from '@kamae/pose/math/math'
import { indexOf } from '../landmarks/body-points.ts'
import type { FoundPerson, Landmark } from '../landmarks/found-person.ts'
import { SIDES } from '../landmarks/sides.ts'

// Degrees, fitted to rendered figures before a level camera, from three sides. That people who stand upright lean is known of MediaPipe:
// https://github.com/google-ai-edge/mediapipe/issues/2918 and 3476.
const TRUNK = 9
const THIGHS = 5
const SHINS = 6

/**
 * A body that stands as upright as it is seen: MediaPipe leans everybody's head towards the camera and their feet away from it, shins more
 * than the rest. Trunk and legs are turned back about the line across the hips, then shins and feet about the knees.
 */
export function withoutLean(found: FoundPerson): FoundPerson {
  if (!found.body) return found
  const body = found.body.map((point, index) => turned(point, HIPS, index < FIRST_OF_LEGS ? TRUNK : THIGHS))
  for (const side of SIDES) {
    const knee = body[indexOf('knee', side)]
    if (!knee) continue
    for (const name of ['ankle', 'heel', 'toe'] as const) {
      const index = indexOf(name, side)
      const point = body[index]
      if (point) body[index] = turned(point, knee, SHINS)
    }
  }
  return { ...found, body }
}

/** Of BlazePose's 33 points those from the knees on are of the legs. */
const FIRST_OF_LEGS = 25

/** World landmarks have their origin between the hips. */
const HIPS = { y: 0, z: 0 }

/** Turned about a line across the picture, what is below the line towards the camera: y goes down, z away. */
function turned(
  point: Landmark,
  about: { readonly y: number; readonly z: number },
  degrees: number,
): Landmark {
  const [cos, sin] = [Math.cos(degrees / DEGREES), Math.sin(degrees / DEGREES)]
  const [y, z] = [point.y - about.y, point.z - about.z]
  return { ...point, y: about.y + y * cos + z * sin, z: about.z + z * cos - y * sin }
}

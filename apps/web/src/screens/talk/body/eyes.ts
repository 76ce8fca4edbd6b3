import { add } from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'

/** Seconds that eyes rest on one place while they look at somebody, and how far they leap, metres at arm's length. */
const REST = { least: 0.5, most: 2.6 }
const LEAP = 0.07
/** A leap is over in about 50 ms. */
const SPEED = 45

/** Eyes that look at somebody: they rest, and leap a little between the other's eyes and mouth. */
export type Eyes = { next(seconds: number, at: Vec3): Vec3 }

/** Makes eyes; all points in metres, avatar frame. */
export function createEyes(random: () => number): Eyes {
  let wait = REST.least
  let goal: Vec3 = [0, 0, 0]
  let now: Vec3 = [0, 0, 0]
  const around = () => (random() * 2 - 1) * LEAP
  return {
    next(seconds, at) {
      wait -= seconds
      if (wait <= 0) {
        wait = REST.least + (REST.most - REST.least) * random()
        goal = random() < 0.4 ? [0, 0, 0] : [around(), around() * 0.6, 0]
      }
      const part = 1 - Math.exp(-seconds * SPEED)
      now = [now[0] + (goal[0] - now[0]) * part, now[1] + (goal[1] - now[1]) * part, 0]
      // Somebody far away is seen under the same small angles.
      const far = Math.max(Math.hypot(...at), 0.5)
      return add(at, [now[0] * far, now[1] * far, 0])
    },
  }
}

import type { Motion } from '@kamae/motion/documents/motion'

const USUAL_RATE = 30
// Below this it is the pace of the keys rather than of the motion.
const SLOWEST = 10
const FASTEST = 240
const MOST_TICKS = 240
const COLUMNS = 600

/** Frames a second in which a motion is stepped through: its own, or 30 where the file names none or has but a few keys. */
export function rateOf({ frameRate }: Motion): number {
  return frameRate && frameRate >= SLOWEST ? Math.min(frameRate, FASTEST) : USUAL_RATE
}

/** The last frame of a motion, counted from 0; 0 for a single pose. */
export function lastFrameOf(motion: Motion): number {
  return Math.max(0, Math.round(motion.duration * rateOf(motion)))
}

/** The time of a frame in seconds, never past the end. */
export function timeOf(motion: Motion, frame: number): number {
  return Math.min(motion.duration, frame / rateOf(motion))
}

/** Where the keys of a motion lie, 0 to 1 of its length; none where there is a key all along, as after a recording. */
export function keyTicks({ tracks, face, duration }: Motion): readonly number[] {
  if (duration <= 0) return []
  const columns = new Set<number>()
  for (const { times } of [...tracks, ...face]) {
    for (const time of times) {
      const column = Math.round((time / duration) * COLUMNS)
      if (column >= 0 && column <= COLUMNS) columns.add(column)
    }
    if (columns.size > MOST_TICKS) return []
  }
  return [...columns].sort((a, b) => a - b).map((column) => column / COLUMNS)
}

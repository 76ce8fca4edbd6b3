import type { Vec3 } from '@kamae/pose/math/vector'

/** An axis of the avatar frame: to its left, up, and to its front. */
export type Axis = 'x' | 'y' | 'z'

/** What holds a drag to a line: an axis, or whichever the hand follows most. */
export type Lock = Axis | 'strongest' | null

/** What follows the pointer, in CSS pixels of the canvas. */
export type Drag = {
  move(x: number, y: number, lock: Lock): void
  /** The axis that holds it now, for the line drawn on the stage. */
  readonly heldTo?: Axis | null
}

export const AXES: Readonly<Record<Axis, Vec3>> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }

const MOST_SETTLING = 24

/**
 * Passes on the newest place once a frame. While the pointer rests, the same place is passed on until `isSettled` (or at most 24 frames):
 * a solver that goes step by step arrives although the hand stands still. `end` passes on what still waits.
 */
export function throttleToFrames(
  drag: Drag,
  isSettled: () => boolean,
): Drag & { again(lock: Lock): void; end(): void; stop(): void } {
  let last: readonly [number, number, Lock] | undefined
  let isNew = false
  let rests = 0
  let frame = 0
  const pass = () => {
    frame = 0
    if (!last) return
    rests = isNew ? 0 : rests + 1
    isNew = false
    drag.move(...last)
    if (!isSettled() && rests < MOST_SETTLING) frame = requestAnimationFrame(pass)
  }
  const ask = () => {
    isNew = true
    frame ||= requestAnimationFrame(pass)
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    frame = 0
  }
  return {
    get heldTo() {
      return drag.heldTo ?? null
    },
    move(x, y, lock) {
      last = [x, y, lock]
      ask()
    },
    again(lock) {
      if (!last) return
      last = [last[0], last[1], lock]
      ask()
    },
    end() {
      stop()
      if (!last) return
      // What the hand left unfinished is finished before the step is kept.
      for (let round = 0; round < MOST_SETTLING; round++) {
        drag.move(...last)
        if (isSettled()) break
      }
    },
    stop,
  }
}

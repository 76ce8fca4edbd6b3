import type { VRM } from '@pixiv/three-vrm'

const STEP = 1 / 60
const SETTLING_STEPS = 60
/** More steps than this a frame and a slow machine falls behind for good. */
const STEPS_A_FRAME = 4
/** How long a swing may keep the stage drawing after the last change, in seconds. */
const LONGEST_SWING = 1.5

/** Steps the springs of hair and clothes, always by the same fraction of a second. */
export type Springs = {
  readonly count: number
  /** Forgets all motion: the springs hang where the bones hold them. */
  reset(): void
  /** Resets, then lets one second pass. */
  settle(): void
  /** Starts a new swing: something has moved. */
  wake(): void
  /** Lets `seconds` pass; true while something may still swing. */
  tick(seconds: number): boolean
}

/** Takes over the springs of an avatar. */
export function createSprings(vrm: VRM): Springs {
  const manager = vrm.springBoneManager
  const count = manager?.joints.size ?? 0
  let owed = 0
  let swung = 0
  function reset(): void {
    vrm.scene.updateMatrixWorld(true)
    manager?.reset()
    owed = 0
  }
  return {
    count,
    reset,
    settle() {
      reset()
      swung = LONGEST_SWING
      for (let step = 0; step < SETTLING_STEPS; step++) manager?.update(STEP)
      vrm.scene.updateMatrixWorld(true)
    },
    wake() {
      swung = 0
    },
    tick(seconds) {
      if (count === 0 || swung >= LONGEST_SWING) return false
      swung += seconds
      owed = Math.min(owed + seconds, STEP * STEPS_A_FRAME)
      while (owed >= STEP) {
        manager?.update(STEP)
        owed -= STEP
      }
      return swung < LONGEST_SWING
    },
  }
}

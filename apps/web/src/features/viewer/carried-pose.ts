import type { Pose } from '@kamae/pose/documents/pose'

let carried: Pose | undefined

/** Leaves a pose that was made on another page for the maker, which takes it along when it is opened next. */
export function carryPose(pose: Pose): void {
  carried = pose
}

/** The pose that another page left; undefined where none did. */
export function carriedPose(): Pose | undefined {
  return carried
}

/** Says that the maker has it. */
export function forgetCarriedPose(): void {
  carried = undefined
}

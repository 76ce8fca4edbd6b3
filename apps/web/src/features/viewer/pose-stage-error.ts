/** Why a pose is not seen in 3D. */
export type ViewProblem = 'no-3d' | 'avatar-missing' | 'avatar-broken' | 'avatar-unreachable'

/** A pose could not be shown in 3D. */
export class PoseStageError extends Error {
  readonly reason: ViewProblem

  constructor(reason: ViewProblem, options?: ErrorOptions) {
    super(`The pose cannot be shown in 3D: ${reason}.`, options)
    this.name = 'PoseStageError'
    this.reason = reason
  }
}

import type { ViewProblem } from '../viewer/pose-stage-error.ts'

/** A pose could not be drawn on the person's avatar. */
export class DrawError extends Error {
  override readonly name = 'DrawError'
  readonly reason: ViewProblem | 'no-pose' | 'no-picture'

  constructor(reason: DrawError['reason'], options?: ErrorOptions) {
    super(`The pose cannot be drawn: ${reason}.`, options)
    this.reason = reason
  }
}

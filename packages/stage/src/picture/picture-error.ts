/**
 * Why there is no picture: it has no size, is larger than its format or the browser's canvas holds, the browser does not write this
 * format, the graphics card gave up, or someone left the stage meanwhile.
 */
export type PictureReason =
  | 'bad-size'
  | 'too-large'
  | 'canvas-too-small'
  | 'format-missing'
  | 'card-failed'
  | 'scene-changed'

/** A picture that could not be taken; nothing of it is left. */
export class PictureError extends Error {
  readonly reason: PictureReason
  /** Longest side in pixels that such a picture can have; 0 where that is not the reason. */
  readonly limit: number

  constructor(reason: PictureReason, limit: number, options?: ErrorOptions) {
    super(`The picture could not be taken: ${reason} (limit ${limit} px).`, options)
    this.name = 'PictureError'
    this.reason = reason
    this.limit = limit
  }
}

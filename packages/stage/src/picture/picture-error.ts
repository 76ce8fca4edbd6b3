/** A picture that could not be taken: of no size, larger than its format holds, or the graphics card gave up. */
export class PictureError extends Error {
  readonly reason: 'too-large' | 'bad-size' | 'card-failed' | 'scene-changed'
  /** Longest side in pixels that this kind of picture can have. */
  readonly limit: number

  constructor(reason: PictureError['reason'], limit: number, options?: ErrorOptions) {
    super(`The picture could not be taken: ${reason} (limit ${limit} px).`, options)
    this.name = 'PictureError'
    this.reason = reason
    this.limit = limit
  }
}

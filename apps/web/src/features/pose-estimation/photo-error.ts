/** Why a photograph gives no pose. */
export type PhotoFailure =
  | 'empty'
  | 'too-large'
  | 'not-a-picture'
  | 'no-connection'
  | 'cannot-run'
  | 'took-too-long'
  | 'nobody'
  | 'too-dark'
  | 'camera-denied'
  | 'camera-missing'
  | 'camera-busy'

/** Something on the way from a photograph to a pose did not work; `reason` decides what is said of it. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError'
  readonly reason: PhotoFailure

  constructor(reason: PhotoFailure, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Too many tries of one kind. */
export class RateLimitError extends Error {
  override readonly name = 'RateLimitError'
  /** How long to wait. */
  readonly seconds: number

  constructor(seconds: number) {
    super(`Too many tries: wait ${seconds} s.`)
    this.seconds = seconds
  }
}

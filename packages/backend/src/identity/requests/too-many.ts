/** Too many tries of one kind. */
export class TooMany extends Error {
  override readonly name = 'TooMany'
  /** How long to wait. */
  readonly seconds: number

  constructor(seconds: number) {
    super(`Too many tries: wait ${seconds} s.`)
    this.seconds = seconds
  }
}

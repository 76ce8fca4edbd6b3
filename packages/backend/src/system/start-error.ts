/** Why a database could not be opened; `message` is one sentence for the person who started the server. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
  readonly reason:
    | 'in-use'
    | 'unsupported-platform'
    | 'other-owner'
    | 'other-version'
    | 'did-not-start'
    | 'migration'

  constructor(reason: DatabaseStartError['reason'], message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

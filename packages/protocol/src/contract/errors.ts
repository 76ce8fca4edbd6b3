/** The codes a call can fail with, as the callable protocol names them, each with its HTTP status. */
export const STATUS_OF = {
  internal: 500,
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  aborted: 409,
  'resource-exhausted': 429,
  cancelled: 499,
  unimplemented: 501,
  unavailable: 503,
  'deadline-exceeded': 504,
  unknown: 520,
  // Names of the callable protocol alone; their statuses are read as the codes above.
  'already-exists': 409,
  'failed-precondition': 400,
  'out-of-range': 400,
  'data-loss': 500,
} as const

export type ErrorCode = keyof typeof STATUS_OF

/** The code of an HTTP status: 0 and 500 are `internal`, one outside the table `unknown`. */
export function codeOfStatus(status: number): ErrorCode {
  if (status === 0) return 'internal'
  for (const [code, known] of Object.entries(STATUS_OF)) {
    if (known === status && code !== 'unknown') return code as ErrorCode
  }
  return 'unknown'
}

/** The name of a code in the callable protocol: `NOT_FOUND` for `not-found`. */
export function statusName(code: ErrorCode): string {
  return code.toUpperCase().replaceAll('-', '_')
}

/** The code of a name of the callable protocol; undefined for one that is none. */
export function codeOfName(name: string): ErrorCode | undefined {
  return CODES.get(name)
}

const CODES: ReadonlyMap<string, ErrorCode> = new Map(
  (Object.keys(STATUS_OF) as ErrorCode[]).map((code) => [statusName(code), code]),
)

/** `details.reason` of a call that was `unavailable` because too many people are here: nothing was done of it. */
export const CROWDED = 'crowded'

/** A call that failed. `message` says what to do, in English; `details` names the field or carries the current version. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, message: string, details?: unknown) {
    super(message)
    this.code = code
    this.details = details
  }
}

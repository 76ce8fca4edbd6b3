/** Who calls, as the bearer token says; null when nobody is signed in. */
export type Caller = {
  readonly uid: string
  readonly isGuest: boolean
  readonly isOperator: boolean
} | null

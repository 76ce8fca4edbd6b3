/** Downloads of other people's poses and bundles. */
export type Downloads = { readonly pose: number; readonly bundle: number }

/** What an operator lets people download. */
export type Allowances = {
  /** What a new profile begins with. */
  readonly guest: Downloads
  readonly member: Downloads
  /** Given once a UTC day while the limit is below `whileUnder`; `everySeventh` at each seventh claim. */
  readonly dailyBonus: {
    readonly pose: number
    readonly whileUnder: number
    readonly everySeventh: { readonly bundle: number; readonly whileUnder: number }
  }
}

export const DEFAULT_ALLOWANCES: Allowances = {
  guest: { pose: 3, bundle: 0 },
  member: { pose: 10, bundle: 1 },
  dailyBonus: { pose: 3, whileUnder: 30, everySeventh: { bundle: 1, whileUnder: 3 } },
}

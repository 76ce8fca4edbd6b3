export type Outcome = {
  readonly code: number
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly string[]
  readonly flaky: readonly string[]
  readonly errors: readonly string[]
  readonly left: readonly string[]
  readonly logs: readonly string[]
}
export function readRooms(code: number, file: string, extraFile: string): Outcome
export function readJourneys(code: number, file: string, servers?: string): Outcome
export function printOutcome(outcomes: readonly Outcome[], options?: { mayBeEmpty?: boolean }): number

export type Outcome = {
  readonly code: number
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly string[]
  readonly flaky: readonly string[]
  readonly errors: readonly string[]
  readonly left: readonly string[]
  readonly logs: readonly string[]
  /** How many seconds each file took. */
  readonly files: readonly (readonly [name: string, seconds: number])[]
}
export type Part = Pick<Outcome, 'files'> & { readonly name: string; readonly seconds: number }
export function readRooms(code: number, file: string, extraFile: string): Outcome
export function readJourneys(code: number, file: string, servers?: string): Outcome
export function printOutcome(
  outcomes: readonly Outcome[],
  options?: { mayBeEmpty?: boolean; isPart?: boolean },
): number
export function printTimes(parts: readonly Part[], seconds: number): void

/** The middle of these values, the upper one of two; NaN of none, so that no goal holds. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

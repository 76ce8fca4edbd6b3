/** The known name that `name` was probably meant to be: a slip or two away, by length; undefined where none is. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((candidate) => ({ candidate, slips: slipsBetween(name, candidate) }))
    .filter(({ candidate, slips }) => slips <= (candidate.length < 10 ? 1 : 2) && candidate.length > 5)
    .sort((a, b) => a.slips - b.slips)
  return nearest?.candidate
}

/** Letters missing, added, changed, or swapped with their neighbour (optimal string alignment distance). */
function slipsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const here = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (here[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      here.push(least)
    }
    before = last
    last = here
  }
  return last[b.length] ?? 0
}

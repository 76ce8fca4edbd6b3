/** The next page behind those before it: what came again, since the list moved between the two, stays where it was. */
export function mergePages<Item extends { readonly id: string }>(
  before: readonly Item[],
  next: readonly Item[],
): Item[] {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...next.filter(({ id }) => !known.has(id))]
}

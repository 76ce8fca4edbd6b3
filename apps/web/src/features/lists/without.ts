/** Those that are not shown already. */
export function without<Item extends { readonly id: string }>(
  items: readonly Item[],
  shown: readonly { readonly id: string }[],
): readonly Item[] {
  const ids = new Set(shown.map(({ id }) => id))
  return items.filter(({ id }) => !ids.has(id))
}

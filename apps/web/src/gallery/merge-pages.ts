type Listed = { readonly slug: string; readonly createdAt: string }

/** Two parts of a list as one, newest first, each item once; what `newer` says of an item holds. */
export function mergePages<Item extends Listed>(newer: readonly Item[], older: readonly Item[]): Item[] {
  const bySlug = new Map(older.map((item) => [item.slug, item]))
  for (const item of newer) bySlug.set(item.slug, item)
  return [...bySlug.values()].sort((a, b) =>
    a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0,
  )
}

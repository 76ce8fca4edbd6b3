const MOST = 12

/** The tags that most of these have, each once however it is capitalised, as it is written first. */
export function commonTags(items: readonly { readonly tags: readonly string[] }[]): readonly string[] {
  const found = new Map<string, { readonly tag: string; count: number }>()
  for (const tag of items.flatMap(({ tags }) => tags)) {
    const key = tag.normalize('NFKC').toLowerCase()
    const known = found.get(key)
    if (known) known.count++
    else found.set(key, { tag, count: 1 })
  }
  const all = [...found.values()].sort((a, b) => b.count - a.count)
  return all.slice(0, MOST).map(({ tag }) => tag)
}

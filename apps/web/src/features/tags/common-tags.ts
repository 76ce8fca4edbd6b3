import type { NamedTag } from '../../page/tag-name.ts'

const MOST = 12

type Tagged = { readonly tags: readonly string[]; readonly tagNames?: readonly string[] | undefined }

/** The tags that most of these have, each once however it is capitalised, as it is written first; the house's before people's of that name. */
export function commonTags(items: readonly Tagged[]): readonly NamedTag[] {
  const found = new Map<string, { tag: string; readonly name: string; count: number }>()
  for (const { tags, tagNames } of items) {
    for (const [at, tag] of tags.entries()) {
      const name = tagNames?.[at] ?? tag
      const key = name.normalize('NFKC').toLowerCase()
      const known = found.get(key) ?? { tag, name, count: 0 }
      found.set(key, known)
      known.count++
      if (tagNames) known.tag = tag
    }
  }
  const all = [...found.values()].sort((a, b) => b.count - a.count)
  return all.slice(0, MOST).map(({ tag, name }) => ({ tag, name }))
}

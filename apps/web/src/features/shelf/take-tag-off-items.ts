import type { OwnList } from '../lists/use-own-list.ts'
import { isSameTag } from '../tags/is-same-tag.ts'

type Tagged = { readonly id: string; readonly version: number; readonly tags: string[] }

/** Takes a tag off the items of a list, as the server did: each has a newer version there. */
export function takeTagOffItems<Item extends Tagged>({ items, replace }: OwnList<Item>, tag: string): void {
  for (const item of items ?? []) {
    const tags = item.tags.filter((each) => !isSameTag(each, tag))
    if (tags.length < item.tags.length) replace(item.id, { ...item, tags, version: item.version + 1 })
  }
}

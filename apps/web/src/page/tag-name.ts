/** A tag, and what it is called in the reader's language: what its maker wrote, or what the house calls its own. */
export type NamedTag = { readonly tag: string; readonly name: string }

/** What a tag is called where it is among these, by its id or its name; itself where it is not. */
export function tagName(tag: string, among: readonly NamedTag[] = []): string {
  const key = tag.toLowerCase()
  return among.find((one) => one.tag.toLowerCase() === key)?.name ?? tag
}

/** The form in which tags are compared: full and half width, capitals and blanks make no difference. */
export function tagKey(tag: string): string {
  return tag.normalize('NFKC').toLocaleLowerCase('und').trim().replace(/\s+/gu, ' ')
}

/** Those of some tags, each once. */
export function tagKeysOf(tags: readonly string[]): string[] {
  return [...new Set(tags.map(tagKey))].filter(Boolean)
}

/** Tags are the same whatever their width and case. */
export function isSameTag(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf(tag: string): string {
  return tag.normalize('NFKC').toLocaleLowerCase('und').trim().replace(/\s+/gu, ' ')
}

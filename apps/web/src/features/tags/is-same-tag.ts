import { tagKey } from '@kamae/protocol/contract/tag-key'

/** Tags are the same whatever their width and case. */
export function isSameTag(one: string, other: string): boolean {
  return tagKey(one) === tagKey(other)
}

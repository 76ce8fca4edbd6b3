import { tagKeysOf } from '@kamae/backend/tags/tag-key'
import { wordsOf } from '@kamae/backend/search-words/words-of'

/** What a character is found by. */
export function foundBy(name: string, tags: readonly string[]) {
  return { tagKeys: tagKeysOf(tags), words: [...wordsOf([name, ...tags].join('\n'))] }
}

import { wordsOf } from '@kamae/backend/search-words/words-of'
import { tagKeysOf } from '@kamae/protocol/contract/tag-key'

/** The columns that something with tags is found by: the keys of its tags, and the words of its texts and of its tags. */
export function foundBy(texts: readonly string[], tags: readonly string[]) {
  return { tagKeys: tagKeysOf(tags), words: [...wordsOf([...texts, ...tags].join('\n'))] }
}

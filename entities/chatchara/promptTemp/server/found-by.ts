import { wordsOf } from '@kamae/backend/search-words/words-of'
import { tagKeysOf } from '@kamae/backend/tags/tag-key'
import type { PromptTemp } from '../contract.ts'

/** What a template is found by. */
export function foundBy({ name, description, tags }: Pick<PromptTemp, 'name' | 'description' | 'tags'>) {
  return { tagKeys: tagKeysOf(tags), words: [...wordsOf([name, description, ...tags].join('\n'))] }
}

import { FEELINGS } from '@kamae/character/feelings'

const TAGS = new RegExp(`\\[\\s*(?:${FEELINGS.join('|')})\\s*(?:\\|[^\\]\\n]{0,60})?\\][ \\t]?`, 'giu')

/** A text of a card as it is shown on a page: without the tags of feelings, with names in the place of macros. */
export function formatCardText(
  text: string,
  names: { readonly character: string; readonly user: string },
): string {
  return text
    .replace(TAGS, '')
    .replace(/\{\{char\}\}|<bot>/gi, () => names.character)
    .replace(/\{\{user\}\}|<user>/gi, () => names.user)
    .trim()
}

import { houseLanguage } from './names.ts'

/** What follows the address of a social card of the house to have it in a language: it is English without. */
export function socialCardQuery(language: string): string {
  const known = houseLanguage(language)
  return known === 'en' ? '' : `?lang=${known}`
}

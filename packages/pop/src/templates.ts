import type { Template } from './templates/author.ts'
import { CARDS } from './templates/cards.ts'
import { COMICS } from './templates/comics.ts'
import { PRINTS } from './templates/prints.ts'

/** Every page to begin with, in the order in which they are shown. */
export const TEMPLATES: readonly Template[] = [...COMICS, ...CARDS, ...PRINTS]

import type { Template } from './author.ts'
import { CARD_TEMPLATES } from './card-templates.ts'
import { COMICS } from './comics.ts'
import { PRINTS } from './prints.ts'

/** Every page to begin with, in the order in which they are shown. */
export const TEMPLATES: readonly Template[] = [...COMICS, ...CARD_TEMPLATES, ...PRINTS]

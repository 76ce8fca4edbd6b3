import { LONGEST_OF_POP } from './pop-limits.ts'
import * as z from 'zod/mini'
import { Colour, Content, ContentId } from './content.ts'

/** How many contents a pop may have. */
export const MOST_CONTENTS = 1000
/** The most bytes of UTF-8 that one content may have as JSON. */
export const CONTENT_BYTES = 64 * 1024

/** What is known of a pop apart from its contents; sides in units, of which a picture has one pixel or more each. */
export const PopHead = z.object({
  name: z.string().check(z.maxLength(LONGEST_OF_POP.name)),
  width: z.int().check(z.gte(64), z.lte(8192)),
  height: z.int().check(z.gte(64), z.lte(8192)),
  background: z.nullable(Colour),
})
export type PopHead = z.infer<typeof PopHead>

/** A picture card: panels, posed pictures, bubbles, captions, stickers, shapes and codes by their ids. */
export const Pop = z.object({
  format: z.literal('kamae-pop'),
  version: z.literal(1),
  ...PopHead.def.shape,
  contents: z.record(ContentId, Content).check(
    z.refine((contents) => Object.keys(contents).length <= MOST_CONTENTS, {
      error: `A pop has at most ${MOST_CONTENTS} contents.`,
    }),
    z.refine((contents) => Object.entries(contents).every(([id, content]) => content.id === id), {
      error: 'Every content is kept under its own id.',
    }),
  ),
})
export type Pop = z.infer<typeof Pop>

/** A pop without contents. */
export function emptyPop(head: PopHead): Pop {
  return { format: 'kamae-pop', version: 1, ...head, contents: {} }
}

/** The contents in the order in which they are drawn, lowest first. */
export function inDrawingOrder({ contents }: Pick<Pop, 'contents'>): Content[] {
  return Object.values(contents).sort((a, b) => a.z - b.z || (a.id < b.id ? -1 : 1))
}

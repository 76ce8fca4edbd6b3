import * as z from 'zod/mini'

// Control characters but tab and newline, bidirectional embeddings, overrides and isolates, and what has no width and joins nothing.
const UNSAFE = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/gu
// The Hangul and Braille fillers are letters and symbols that show nothing.
const VISIBLE = /(?![\u115f\u1160\u3164\uffa0\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** A text as it is kept wherever somebody writes one, but for the blanks around it. */
export function clean(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(UNSAFE, '').toWellFormed().normalize('NFC')
}

/** A name or a tag: one line of `min` to `max` UTF-16 units, in NFC, trimmed, without control and bidi-override characters. */
export function line(min: number, max: number) {
  return z.string().check(
    z.overwrite((text) => clean(text).replace(/\s+/g, ' ').trim()),
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => text === '' || VISIBLE.test(text), { error: 'Write something that can be seen.' }),
  )
}

/** A tag, and those of one resource. */
export const Tag = line(1, 30)
export const Tags = z.array(Tag).check(z.maxLength(10))

/** A text of several lines, at most `max` UTF-16 units, cleaned as a line is. */
export function paragraphs(max: number) {
  return z.string().check(
    z.overwrite((text) => clean(text).trim()),
    z.maxLength(max),
  )
}

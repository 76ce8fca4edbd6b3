import { LONGEST_TERMS } from './text-lengths.ts'
import { paragraphs } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

/** Creative Commons by their SPDX names, or the maker's own words. */
export const LicenceKind = z.enum(['CC0-1.0', 'CC-BY-4.0', 'CC-BY-NC-4.0', 'own'])
export type LicenceKind = z.infer<typeof LicenceKind>

/** What others may do with a pose; `words` are the maker's own, and empty for the others. */
export const Licence = z.object({ kind: LicenceKind, words: z._default(paragraphs(LONGEST_TERMS), '') })
export type Licence = z.infer<typeof Licence>

/**
 * The licences that a pose may have that was started from one of this licence: Creative Commons BY and BY-NC ask that
 * what is made of them keeps the condition; own words go along as they are.
 * https://creativecommons.org/licenses/by-nc/4.0/legalcode section 3
 */
export function licencesBelow(parent: Licence | undefined): readonly LicenceKind[] {
  if (parent === undefined || parent.kind === 'CC0-1.0') return LicenceKind.options
  if (parent.kind === 'CC-BY-4.0') return ['CC-BY-4.0', 'CC-BY-NC-4.0']
  return [parent.kind]
}

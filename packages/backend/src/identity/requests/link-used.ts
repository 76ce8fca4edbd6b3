import type { CallError } from '@kamae/protocol/contract/errors'

import { refusal } from '../people/sign-in-rules.ts'

/** The refusal of a link of a mail that opens nothing any more. */
export function linkUsed(): CallError {
  return refusal('link-used', 'This link was used or has run out: ask for a new one.')
}

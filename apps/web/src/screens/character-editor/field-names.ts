import type { DraftField } from '@kamae/entities/chatchara/gpt/contract'
import { msg } from '@lingui/core/macro'

/** What the fields that can be drafted are called. */
export const FIELD_NAMES: Readonly<Record<DraftField, ReturnType<typeof msg>>> = {
  description: msg`Description`,
  personality: msg`Personality`,
  scenario: msg`Situation`,
  first_mes: msg`First greeting`,
  alternate_greetings: msg`More greetings`,
  mes_example: msg`Example dialogs`,
  creator_notes: msg`Notes from its maker`,
  introduction: msg`Introduction`,
  tags: msg`Tags`,
}

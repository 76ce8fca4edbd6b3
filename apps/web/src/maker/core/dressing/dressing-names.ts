import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Part } from './dressing.ts'

/** What of a pose is put on, in words. */
export const PART_CHOICES: Readonly<Record<Part, MessageDescriptor>> = {
  whole: msg`Whole pose`,
  upperBody: msg`Upper body`,
  lowerBody: msg`Lower body`,
  arms: msg`Arms`,
  hands: msg`Hands`,
  head: msg`Head and face`,
  face: msg`Face only`,
  noFace: msg`All but the face`,
}

import type { JointDifference, Way } from '@kamae/pose/describe/pose-differences'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const WORDS: Readonly<Record<Way, (degrees: string) => MessageDescriptor>> = {
  higher: (degrees) => msg`${degrees} higher`,
  lower: (degrees) => msg`${degrees} lower`,
  forward: (degrees) => msg`${degrees} further forward`,
  back: (degrees) => msg`${degrees} further back`,
  bent: (degrees) => msg`${degrees} more bent`,
  straighter: (degrees) => msg`${degrees} straighter`,
  down: (degrees) => msg`${degrees} further down`,
  up: (degrees) => msg`${degrees} further up`,
  left: (degrees) => msg`${degrees} more to its left`,
  right: (degrees) => msg`${degrees} more to its right`,
  out: (degrees) => msg`${degrees} further out`,
  in: (degrees) => msg`${degrees} further in`,
  turnedLeft: (degrees) => msg`turned ${degrees} to its left`,
  turnedRight: (degrees) => msg`turned ${degrees} to its right`,
  twisted: (degrees) => msg`twisted by ${degrees}`,
}

/** How a joint stands against another pose: "35° higher". */
export function formatDifference(i18n: I18n, { way, degrees }: JointDifference): string {
  return i18n._(WORDS[way](`${i18n.number(degrees)}°`))
}

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { AngleId } from '@kamae/pose/skeleton/joint-limits'

/** What each degree of freedom is called. */
export const AXIS_NAMES: Readonly<Record<AngleId, MessageDescriptor>> = {
  raise: msg`Raise`,
  forward: msg`Swing`,
  bend: msg`Bend`,
  side: msg({ message: 'Side', context: 'a joint' }),
  spread: msg`Spread`,
  turn: msg({ message: 'Turn', context: 'a joint' }),
  twist: msg`Twist`,
}

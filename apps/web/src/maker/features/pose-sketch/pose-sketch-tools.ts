import { msg } from '@lingui/core/macro'
import { StickIcon } from '../../core/tools/stick-icon.tsx'
import type { Tool } from '../../core/tools/tool.ts'

/** A pose out of a stick figure. */
export const STICK_TOOLS: readonly Tool[] = [
  {
    id: 'stick',
    label: msg`Pose from a stick figure`,
    Icon: StickIcon,
    group: 'pose',
    perform: async ({ maker }) => (await import('./open-flat.ts')).openFlat(maker, []),
  },
]

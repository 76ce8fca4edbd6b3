import { msg } from '@lingui/core/macro'
import { SightIcon } from '../../core/tools/sight-icon.tsx'
import type { Tool } from '../../core/tools/tool.ts'

/** Poses from what is seen. */
export const SIGHT_TOOLS: readonly Tool[] = [
  {
    id: 'photo',
    label: msg`Pose from a photo`,
    Icon: SightIcon,
    shortcut: 'shift+p',
    group: 'pose',
    perform: ({ maker }) => maker.view.setState({ dialog: 'photo' }),
  },
]

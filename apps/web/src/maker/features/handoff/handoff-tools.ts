import { msg } from '@lingui/core/macro'
import type { Tool } from '../../core/tools/tool.ts'
import { DevicesIcon } from './devices-icon.tsx'

/** The work on another device. */
export const HANDOFF_TOOLS: readonly Tool[] = [
  {
    id: 'handoff',
    label: msg`Continue on another device`,
    Icon: DevicesIcon,
    group: 'file',
    perform: ({ maker }) => maker.view.setState({ dialog: 'handoff' }),
  },
]

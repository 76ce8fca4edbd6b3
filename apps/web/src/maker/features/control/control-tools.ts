import { msg } from '@lingui/core/macro'
import { FrameIcon } from '@kamae/ui/icons/maker-icons'
import type { Tool } from '../../core/tools/tool.ts'

/** Pictures for image makers. */
export const CONTROL_TOOLS: readonly Tool[] = [
  {
    id: 'control',
    label: msg`Control pictures: skeleton, depth, lines`,
    Icon: FrameIcon,
    group: 'file',
    perform: ({ maker }) => maker.view.setState({ dialog: 'control' }),
  },
]

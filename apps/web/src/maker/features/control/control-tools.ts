import { msg } from '@lingui/core/macro'
import type { Tool } from '../../core/tools/tool.ts'
import { LayersIcon } from './layers-icon.tsx'

/** Pictures for image makers. */
export const CONTROL_TOOLS: readonly Tool[] = [
  {
    id: 'control',
    label: msg`Control pictures: skeleton, depth, lines`,
    Icon: LayersIcon,
    group: 'file',
    perform: ({ maker }) => maker.view.setState({ dialog: 'control' }),
  },
]

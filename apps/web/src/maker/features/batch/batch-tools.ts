import { msg } from '@lingui/core/macro'
import { PicturesIcon } from './batch-icons.tsx'
import type { Tool } from '../../core/tools/tool.ts'

/** More pictures than one. */
export const BATCH_TOOLS: readonly Tool[] = [
  {
    id: 'many',
    label: msg`Multiple pictures: turnaround, views, poses`,
    Icon: PicturesIcon,
    group: 'file',
    perform: ({ maker }) => maker.view.setState({ dialog: 'batch' }),
  },
]

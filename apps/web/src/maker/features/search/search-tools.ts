import { msg } from '@lingui/core/macro'
import { FindPoseIcon } from '../../../features/similar-poses/find-pose-icon.tsx'
import type { Tool } from '../../core/tools/tool.ts'

/** Others' poses like one's own. */
export const SEARCH_TOOLS: readonly Tool[] = [
  {
    id: 'similar',
    label: msg`Find similar poses`,
    Icon: FindPoseIcon,
    group: 'pose',
    perform: ({ maker }) => maker.view.setState({ dialog: 'similar' }),
  },
]

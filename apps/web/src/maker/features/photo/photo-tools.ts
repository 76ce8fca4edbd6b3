import { msg } from '@lingui/core/macro'
import { PoseEstimationIcon } from '../../core/tools/pose-estimation-icon.tsx'
import type { Tool } from '../../core/tools/tool.ts'

/** Poses from what is seen. */
export const PHOTO_TOOLS: readonly Tool[] = [
  {
    id: 'photo',
    label: msg`Pose from a photo`,
    Icon: PoseEstimationIcon,
    shortcut: 'shift+p',
    group: 'pose',
    perform: ({ maker }) => maker.view.setState({ dialog: 'photo' }),
  },
]

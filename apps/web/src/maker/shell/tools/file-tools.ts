import { DownloadIcon, PlusIcon } from '@kamae/ui/icons/action-icons'
import { msg } from '@lingui/core/macro'
import { readFlag } from '../../../features/analytics/flags.ts'
import { FeedbackIcon } from '../../../features/feedback/feedback-icon.tsx'
import { openFeedback } from '../../../features/feedback/open-feedback.ts'
import { HANDOFF_TOOLS } from '../../features/handoff/handoff-tools.ts'
import type { Tool } from '../../core/tools/tool.ts'

/** Beginning anew, and taking the work along. */
export const FILE_TOOLS: readonly Tool[] = [
  {
    id: 'new',
    label: msg`New pose`,
    Icon: PlusIcon,
    shortcut: 'shift+n',
    group: 'file',
    perform: (hands) => hands.startNew(),
  },
  ...HANDOFF_TOOLS,
  {
    id: 'export-pose',
    label: msg`Download the pose (JSON)`,
    Icon: DownloadIcon,
    group: 'file',
    perform: (hands) => hands.exportPose(),
  },
  {
    id: 'export-scene',
    label: msg`Download the scene (JSON)`,
    Icon: DownloadIcon,
    group: 'file',
    perform: (hands) => hands.exportScene(),
  },
  // Where the operator wants to hear nothing, there is no such tool; these come late, when that is known.
  ...(readFlag('feedback')
    ? [
        {
          id: 'feedback',
          label: msg`Send feedback`,
          Icon: FeedbackIcon,
          group: 'file',
          perform: () => openFeedback(),
        } as const,
      ]
    : []),
]

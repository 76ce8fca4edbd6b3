import { msg } from '@lingui/core/macro'
import { PoseWordsIcon } from '../../core/tools/pose-words-icon.tsx'
import type { Tool } from '../../core/tools/tool.ts'

/** Poses from what is written. */
export const WORDS_TOOLS: readonly Tool[] = [
  {
    id: 'words',
    label: msg`Pose from words`,
    Icon: PoseWordsIcon,
    shortcut: 'shift+w',
    group: 'pose',
    perform: ({ maker }) => maker.view.setState({ dialog: 'words' }),
  },
]

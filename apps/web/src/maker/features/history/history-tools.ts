import { msg } from '@lingui/core/macro'
import { LaptopIcon, TimelineIcon, VersionsIcon } from './history-icons.tsx'
import type { Tool } from '../../core/tools/tool.ts'

/** Going back in the work, and to other work. */
export const HISTORY_TOOLS: readonly Tool[] = [
  {
    id: 'timeline',
    label: msg`Timeline`,
    Icon: TimelineIcon,
    shortcut: 'shift+t',
    group: 'edit',
    isOn: (view) => view.dialog === 'timeline',
    perform: ({ maker }) =>
      maker.view.setState(({ dialog }) => ({ dialog: dialog === 'timeline' ? null : 'timeline' })),
  },
  {
    id: 'versions',
    label: msg`Earlier versions`,
    Icon: VersionsIcon,
    group: 'file',
    perform: ({ maker }) => maker.view.setState({ dialog: 'versions' }),
  },
  {
    id: 'kept',
    label: msg`Work on this device`,
    Icon: LaptopIcon,
    group: 'file',
    perform: ({ maker }) => maker.view.setState({ dialog: 'kept' }),
  },
]

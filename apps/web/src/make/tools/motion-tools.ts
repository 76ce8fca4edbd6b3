import { msg } from '@lingui/core/macro'
import { DownloadIcon } from '@kamae/ui/icons'
import { MotionIcon } from '@kamae/ui/maker-icons'
import type { Maker } from '../core/maker.ts'
import { motionStore } from '../motions/motion-store.ts'
import type { Tool, ToolHands } from './tool.ts'

/** Poses from files of other programs, and for them. */
export const MOTION_TOOLS: readonly Tool[] = [
  {
    id: 'motion',
    label: msg`Pose from a motion file`,
    Icon: MotionIcon,
    group: 'file',
    // The last file stays open: another frame of it is one press away.
    perform: ({ maker, pickFile }) => {
      if (motionStore.getState().motions.length > 0) maker.view.setState({ dialog: 'motion', sheet: 'half' })
      else pickFile()
    },
  },
  {
    id: 'export-vrma',
    label: msg`Download the pose (VRMA)`,
    Icon: DownloadIcon,
    group: 'file',
    perform: (hands) => exporting(hands, ({ exportVrma }) => exportVrma),
  },
  {
    id: 'export-vpd',
    label: msg`Download the pose (VPD)`,
    Icon: DownloadIcon,
    group: 'file',
    perform: (hands) => exporting(hands, ({ exportVpd }) => exportVpd),
  },
]

type Exports = typeof import('../motions/export-motions.ts')

async function exporting(
  { maker, say }: ToolHands,
  which: (all: Exports) => (maker: Maker) => string | undefined,
): Promise<void> {
  const name = which(await import('../motions/export-motions.ts'))(maker)
  say(name === undefined ? msg`An avatar must stand first.` : msg`Pose downloaded`)
}

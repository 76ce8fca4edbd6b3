import { msg } from '@lingui/core/macro'
import { DownloadIcon } from '@kamae/ui/icons/action-icons'
import { MotionIcon } from '@kamae/ui/icons/maker-icons'
import { motionStore } from './motion-store.ts'
import type { Tool, ToolHands } from '../../core/tools/tool.ts'

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
    perform: async (hands) => report(hands, (await files()).exportVrma(hands.maker)),
  },
  {
    id: 'export-vpd',
    label: msg`Download the pose (VPD)`,
    Icon: DownloadIcon,
    group: 'file',
    perform: async (hands) => report(hands, (await files()).exportVpd(hands.maker)),
  },
  {
    id: 'export-openpose',
    label: msg`Download the pose (OpenPose JSON)`,
    Icon: DownloadIcon,
    group: 'file',
    perform: async (hands) => {
      const { exportOpenpose } = await import('./export-openpose.ts')
      report(hands, await exportOpenpose(hands.maker))
    },
  },
]

const files = () => import('./export-motions.ts')

function report({ notify }: ToolHands, name: string | undefined): void {
  notify(name === undefined ? msg`Add an avatar first.` : msg`Pose downloaded`)
}

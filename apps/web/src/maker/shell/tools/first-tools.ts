import { msg } from '@lingui/core/macro'
import { PersonIcon, UploadIcon } from '@kamae/ui/icons/icons'
import {
  FloorIcon,
  FrameIcon,
  KeyboardIcon,
  MirrorIcon,
  PhotoIcon,
  PoseIcon,
  RedoIcon,
  ResetIcon,
  ShareIcon,
  SwapIcon,
  TurnIcon,
  UndoIcon,
  WordsIcon,
} from '@kamae/ui/icons/maker-icons'
import { feetOnFloor, mirror, resetAll, swapSides } from '../../core/edits.ts'
import { frameView } from '../../stage/frame-view.ts'
import { ExportIcon, PinIcon, SaveIcon } from '../../core/tools/tool-icons.tsx'
import type { Tool } from '../../core/tools/tool.ts'

/** The tools of the rail and those that a key must find at once, in the order of the rail and the sheets, with texts of the first catalog; `more-tools.ts` has the rest. */
export const FIRST_TOOLS: readonly Tool[] = [
  {
    id: 'pose',
    label: msg({ message: 'Pose', context: 'verb' }),
    Icon: PoseIcon,
    shortcut: 'v',
    rail: 1,
    group: 'pose',
    isOn: (view) => view.mode === 'pose',
    perform: ({ maker }) => maker.view.setState({ mode: 'pose' }),
  },
  {
    id: 'turn',
    label: msg`Turn a joint`,
    Icon: TurnIcon,
    shortcut: 'r',
    rail: 1,
    group: 'pose',
    isOn: (view) => view.mode === 'turn',
    perform: ({ maker }) => maker.view.setState({ mode: 'turn' }),
  },
  {
    id: 'pin',
    label: msg`Pin`,
    Icon: PinIcon,
    shortcut: 'p',
    rail: 1,
    group: 'pose',
    perform: async ({ maker, notify }) => {
      const { pinPicked } = await import('../../stage/gestures/pin-picked.ts')
      pinPicked(maker, notify)
    },
  },
  {
    id: 'mirror',
    label: msg`Mirror`,
    Icon: MirrorIcon,
    shortcut: 'm',
    rail: 1,
    group: 'pose',
    perform: ({ maker }) => mirror(maker),
  },
  {
    id: 'swap',
    label: msg`Swap sides`,
    Icon: SwapIcon,
    shortcut: 'shift+m',
    rail: 1,
    group: 'pose',
    perform: ({ maker }) => swapSides(maker),
  },
  {
    id: 'floor',
    label: msg`Feet on the floor`,
    Icon: FloorIcon,
    shortcut: 'g',
    rail: 1,
    group: 'pose',
    perform: ({ maker }) => feetOnFloor(maker),
  },
  {
    id: 'reset',
    label: msg`Reset the pose`,
    Icon: ResetIcon,
    shortcut: 'shift+r',
    rail: 1,
    group: 'pose',
    perform: ({ maker }) => resetAll(maker),
  },
  {
    id: 'avatars',
    label: msg`Avatars`,
    Icon: PersonIcon,
    shortcut: 'a',
    rail: 2,
    group: 'file',
    perform: ({ maker }) => maker.view.setState({ dialog: 'avatars', choosing: 'switch' }),
  },
  {
    id: 'open',
    label: msg`Open a file`,
    Icon: UploadIcon,
    shortcut: 'mod+o',
    rail: 2,
    group: 'file',
    perform: (hands) => hands.pickFile(),
  },
  {
    id: 'undo',
    label: msg`Undo`,
    Icon: UndoIcon,
    shortcut: 'mod+z',
    group: 'edit',
    perform: ({ maker }) => maker.history.undo(),
  },
  {
    id: 'redo',
    label: msg`Redo`,
    Icon: RedoIcon,
    shortcut: 'mod+shift+z',
    group: 'edit',
    perform: ({ maker }) => maker.history.redo(),
  },
  {
    id: 'save',
    label: msg`Save pose`,
    Icon: SaveIcon,
    shortcut: 'mod+s',
    group: 'file',
    perform: (hands) => hands.save(),
  },
  {
    id: 'share',
    label: msg`Share pose`,
    Icon: ShareIcon,
    shortcut: 'mod+shift+s',
    group: 'file',
    perform: (hands) => hands.share(),
  },
  {
    id: 'picture',
    label: msg`Take the picture`,
    Icon: PhotoIcon,
    shortcut: 'mod+e',
    group: 'file',
    perform: (hands) => hands.takePng(),
  },
  {
    id: 'export',
    label: msg`Export`,
    Icon: ExportIcon,
    shortcut: 'mod+shift+e',
    group: 'file',
    perform: ({ maker }) => maker.view.setState({ dialog: 'export' }),
  },
  {
    id: 'frame',
    label: msg`Fit the avatar`,
    Icon: FrameIcon,
    shortcut: 'f',
    rail: 2,
    group: 'view',
    perform: ({ maker }) => frameView(maker),
  },
  {
    id: 'palette',
    label: msg`All commands`,
    Icon: WordsIcon,
    shortcut: 'mod+k',
    group: 'view',
    perform: ({ maker }) => maker.view.setState({ dialog: 'palette' }),
  },
  {
    id: 'shortcuts',
    label: msg`Shortcuts`,
    Icon: KeyboardIcon,
    shortcut: '?',
    rail: 3,
    group: 'view',
    perform: ({ maker }) => maker.view.setState({ dialog: 'shortcuts' }),
  },
]

/** One of the first tools by its id. */
export function firstToolById(id: string): Tool {
  const found = FIRST_TOOLS.find((tool) => tool.id === id)
  if (!found) throw new RangeError(`No tool is called ${id}.`)
  return found
}

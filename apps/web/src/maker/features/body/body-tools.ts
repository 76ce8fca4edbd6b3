import { CopyIcon } from '@kamae/ui/icons/action-icons'
import { ResetIcon } from '@kamae/ui/icons/maker-icons'
import { msg } from '@lingui/core/macro'
import { activeOf } from '../../core/active.ts'
import { resetJoint, resetLimb, setLimits } from '../../core/edits.ts'
import { haveFilesCome } from '../../core/files/listen-for-paste.ts'
import { copy } from '../../core/body/body-clipboard.ts'
import { blendTowards, randomize, setFloating } from '../../core/body/body-edits.ts'
import { openLimb, pasteOnto, twinLimb } from '../../core/body/body-paste.ts'
import { DiceIcon } from '../../core/tools/dice-icon.tsx'
import { BlendIcon, FloatIcon, LimitIcon, PasteIcon, SymmetryIcon } from './body-icons.tsx'
import type { Tool } from '../../core/tools/tool.ts'

/** What is done to the body as a whole. */
export const BODY_TOOLS: readonly Tool[] = [
  {
    id: 'symmetry',
    label: msg`Symmetry`,
    Icon: SymmetryIcon,
    shortcut: 'x',
    group: 'pose',
    isOn: (view) => view.symmetry,
    perform: ({ maker }) => maker.view.setState(({ symmetry }) => ({ symmetry: !symmetry })),
  },
  {
    id: 'limits',
    label: msg`Joint limits on or off`,
    Icon: LimitIcon,
    shortcut: 'l',
    group: 'pose',
    perform: ({ maker }) => setLimits(maker, !maker.history.scene.limits),
  },
  {
    id: 'floating',
    label: msg`Feet stay on the floor, on or off`,
    Icon: FloatIcon,
    group: 'pose',
    perform: ({ maker }) => setFloating(maker, !activeOf(maker)?.floats),
  },
  {
    id: 'copy',
    label: msg`Copy this part of the body`,
    Icon: CopyIcon,
    shortcut: 'mod+c',
    group: 'edit',
    perform: ({ maker }) => copy(maker, openLimb(maker)),
  },
  {
    id: 'copy-pose',
    label: msg`Copy the pose`,
    Icon: CopyIcon,
    group: 'edit',
    perform: ({ maker }) => copy(maker, null),
  },
  {
    id: 'paste',
    label: msg`Paste`,
    Icon: PasteIcon,
    shortcut: 'mod+v',
    group: 'edit',
    perform: async ({ maker }) => {
      if (!(await haveFilesCome())) await pasteOnto(maker, openLimb(maker))
    },
  },
  {
    id: 'paste-other',
    label: msg`Paste on the other side`,
    Icon: PasteIcon,
    shortcut: 'mod+shift+v',
    group: 'edit',
    perform: async ({ maker }) => {
      if (!(await haveFilesCome())) await pasteOnto(maker, twinLimb(openLimb(maker)))
    },
  },
  {
    id: 'reset-joint',
    label: msg`Reset the picked joint`,
    Icon: ResetIcon,
    shortcut: 'backspace',
    group: 'edit',
    perform: ({ maker }) => {
      const { bone } = maker.view.getState()
      if (bone) resetJoint(maker, bone)
    },
  },
  {
    id: 'reset-part',
    label: msg`Reset this part of the body`,
    Icon: ResetIcon,
    group: 'edit',
    perform: ({ maker }) => resetLimb(maker, openLimb(maker)),
  },
  {
    id: 'random',
    label: msg`Draw a random pose`,
    Icon: DiceIcon,
    shortcut: 'd',
    group: 'pose',
    perform: ({ maker }) => randomize(maker, 1, 'whole'),
  },
  {
    id: 'blend',
    label: msg`Save this pose for blending`,
    Icon: BlendIcon,
    shortcut: 'k',
    group: 'pose',
    perform: ({ maker }) => {
      const pose = activeOf(maker)?.pose
      if (pose) blendTowards(maker, pose)
    },
  },
]

import { msg } from '@lingui/core/macro'
import { AxesIcon, BalanceIcon, FingersIcon, FollowIcon } from './view-icons.tsx'
import type { Tool } from '../../core/tools/tool.ts'

/** What is shown while the hand works on the stage, and what two fingers do there. */
export const HANDLE_TOOLS: readonly Tool[] = [
  {
    id: 'cross',
    label: msg`Axes at the joint`,
    Icon: AxesIcon,
    group: 'view',
    isOn: (view) => view.hasGizmo,
    perform: ({ maker }) => maker.view.setState(({ hasGizmo }) => ({ hasGizmo: !hasGizmo })),
  },
  {
    id: 'balance',
    label: msg`Balance while dragging`,
    Icon: BalanceIcon,
    shortcut: 'b',
    group: 'view',
    isOn: (view) => view.hasBalance,
    perform: ({ maker }) => maker.view.setState(({ hasBalance }) => ({ hasBalance: !hasBalance })),
  },
  {
    id: 'follow',
    label: msg`The view follows drags`,
    Icon: FollowIcon,
    group: 'view',
    isOn: (view) => view.followsDrags,
    perform: ({ maker }) => maker.view.setState(({ followsDrags }) => ({ followsDrags: !followsDrags })),
  },
  {
    id: 'two-fingers',
    label: msg`Two fingers move instead of turning`,
    Icon: FingersIcon,
    group: 'view',
    isOn: (view) => view.twoFingers === 'pan',
    perform: ({ maker }) =>
      maker.view.setState(({ twoFingers }) => ({ twoFingers: twoFingers === 'pan' ? 'orbit' : 'pan' })),
  },
]

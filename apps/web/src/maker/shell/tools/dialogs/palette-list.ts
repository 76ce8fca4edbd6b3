import type { I18n } from '@lingui/core'
import { BONES, type Bone } from '@kamae/pose/skeleton/bones'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { BodyIcon, PosesIcon } from '@kamae/ui/icons/maker-icons'
import { applyPose } from '../../../core/edits.ts'
import type { Maker } from '../../../core/maker.ts'
import { announce } from '../../../core/announce.ts'
import type { PanelId } from '../../../core/view-state.ts'
import { PANELS } from '../../inspector/panel-list.tsx'
import { BONE_NAMES } from '../../../../features/pose-names/bone-names.ts'
import { poseName } from '../../../../features/pose-names/pose-names.ts'
import { propsOf } from '../../../core/library/brought-props.ts'
import { pickJoint } from '../../../stage/gestures/pick-joint.ts'
import type { Tool } from '../../../core/tools/tool.ts'
import type { AvatarExpression } from '@kamae/stage/avatar/expressions'
import type { Find } from './find.ts'
import { lookFinds } from './look-finds.ts'

/** Everything the palette finds, on an avatar with these bones and expressions. */
export function allFinds(
  i18n: I18n,
  tools: readonly Tool[],
  { bones, expressions }: { bones: ReadonlySet<Bone>; expressions: readonly AvatarExpression[] },
): readonly Find[] {
  return [
    ...tools
      .filter(({ id }) => id !== 'palette')
      .map(({ id, label, Icon, shortcut, perform }): Find => {
        return { id, kind: 'tool', label, Icon, perform, ...(shortcut ? { shortcut } : {}) }
      }),
    ...PANELS.map(({ id, label, Icon }): Find => ({
      id: `panel ${id}`,
      kind: 'panel',
      label,
      Icon,
      perform: ({ maker }) => openPanel(maker, id),
    })),
    ...BONES.filter((bone) => bones.has(bone)).map((bone): Find => ({
      id: `joint ${bone}`,
      kind: 'joint',
      label: BONE_NAMES[bone],
      Icon: BodyIcon,
      perform: ({ maker }) => pickJoint(maker, bone),
    })),
    ...BUILT_IN_POSES.map((built): Find => {
      const { id } = built
      const label = poseName(id)
      const perform: Find['perform'] = ({ maker }) => {
        applyPose(maker, built.pose, { named: id, props: propsOf(built) })
        announce(maker, i18n._(label))
      }
      return { id: `pose ${id}`, kind: 'pose', label, Icon: PosesIcon, perform }
    }),
    ...lookFinds(expressions),
  ]
}

function openPanel({ view }: Maker, panel: PanelId): void {
  view.setState(({ sheet }) => ({ panel, sheet: sheet === 'low' ? 'half' : sheet }))
  // A dialog that closes gives the focus back first.
  setTimeout(() => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus(), 60)
}

import type { I18n } from '@lingui/core'
import { BONES, type Bone } from '@kamae/pose/skeleton/bones'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { BodyIcon, PosesIcon } from '@kamae/ui/icons/maker-icons'
import { i18nFor, loadMakeI18n, loadRoomI18n } from '../../../language/i18n.ts'
import { applyPose } from '../../core/edits.ts'
import type { Maker } from '../../core/maker.ts'
import { speak } from '../../core/announce.ts'
import type { PanelId } from '../../core/view-state.ts'
import { PANELS } from '../inspector/panel-list.tsx'
import { BONE_NAMES } from '../../../features/pose-names/bone-names.ts'
import { poseName } from '../../../features/pose-names/pose-names.ts'
import { propsOf } from '../../core/library/brought-props.ts'
import { pickJoint } from '../../stage/gestures/pick-joint.ts'
import { fit, plain } from '../../core/library/fuzzy.ts'
import type { Tool } from '../../core/tools/tool.ts'
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
        speak(maker, i18n._(label))
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

const KIND_ORDER = { tool: 7, panel: 6, face: 5, hand: 4, camera: 3, light: 2, joint: 1, pose: 0 }
const MOST = 40

/** What fits the typed words in the page's language or in English, best first; with nothing typed the recent ones, then the tools. */
export function findBy(
  typed: string,
  finds: readonly Find[],
  recent: readonly string[],
  languages: readonly I18n[],
): readonly Find[] {
  const words = plain(typed).trim()
  if (!words) {
    const before = recent.flatMap((id) => finds.find((find) => find.id === id) ?? [])
    return [...before, ...finds.filter((find) => find.kind === 'tool' && !before.includes(find))]
  }
  return finds
    .map((find) => ({
      find,
      score:
        Math.max(...languages.map((language) => fit(words, plain(language._(find.label))))) +
        (recent.includes(find.id) ? 0.5 : 0) * 1e-3 +
        KIND_ORDER[find.kind] * 1e-4,
    }))
    .filter(({ score }) => score > 0.01)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ find }) => find)
}

/** The texts of what can be found, in English besides the page's language. */
export async function loadEnglish(): Promise<I18n> {
  await Promise.all([
    loadMakeI18n('en'),
    loadRoomI18n('hands', 'en'),
    loadRoomI18n('library', 'en'),
    loadRoomI18n('scene', 'en'),
    loadRoomI18n('panels', 'en'),
  ])
  return i18nFor('en')
}

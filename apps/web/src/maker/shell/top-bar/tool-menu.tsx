import { useLingui } from '@lingui/react/macro'
import { MoreIcon } from '@kamae/ui/icons/icons'
import { Menu } from '@kamae/ui/navigation/menu'
import { useView } from '../../core/maker-context.ts'
import { useIsNarrow } from '../../../page/use-media.ts'
import { useHands } from '../../core/tools/tool-context.ts'
import { shortcutText } from '../tools/shortcuts.ts'
import { useTools } from '../tools/tool-list.ts'

/** The pose, the work, where else the work is, and every other command. */
const GROUPS = [
  ['reset', 'swap', 'two-fingers'],
  ['new', 'open', 'save'],
  ['timeline', 'versions', 'kept', 'handoff'],
  ['palette', 'shortcuts', 'feedback'],
]

/** From 960 px up these have a button of their own in sight. */
const SHOWN_ON_WIDE: readonly string[] = ['reset', 'swap', 'open', 'timeline', 'shortcuts']

/** Every command that has no button of its own in sight; those whose code is still on its way come into it as they arrive. */
export function MoreMenu({ className }: { readonly className?: string | undefined }) {
  const hands = useHands()
  const { t, i18n } = useLingui()
  const isNarrow = useIsNarrow()
  const tools = useTools()
  const shown = GROUPS.flatMap((group) =>
    group
      .filter((id) => isNarrow || !SHOWN_ON_WIDE.includes(id))
      .flatMap((id) => tools.find((tool) => tool.id === id) ?? [])
      .map((tool, index) => ({ tool, startsGroup: index === 0 })),
  )
  const on = useView((view) => shown.flatMap(({ tool }) => (tool.isOn?.(view) ? tool.id : [])).join(' '))
  return (
    <Menu
      trigger={{ label: t`More`, className, children: <MoreIcon /> }}
      items={shown.map(({ tool: { id, label, Icon, perform, shortcut, isOn }, startsGroup }) => ({
        id,
        label: t(label),
        onSelect: () => perform(hands),
        startsGroup,
        icon: <Icon />,
        ...(shortcut && !isNarrow ? { hint: shortcutText(shortcut, i18n.locale) } : {}),
        ...(isOn ? { isChecked: on.split(' ').includes(id), isToggle: true } : {}),
      }))}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { MoreIcon } from '@kamae/ui/icons/icons'
import { Menu } from '@kamae/ui/navigation/menu'
import type { ComponentProps } from 'react'
import { useView } from '../../core/maker-context.ts'
import { useIsNarrow } from '../../../page/use-media.ts'
import { useHands } from '../../core/tools/tool-context.ts'
import { shortcutText } from '../tools/shortcuts.ts'
import { useTools } from '../tools/tool-list.ts'

const MENUS = {
  // The pose, the work, where else the work is, and every other command.
  more: [
    ['reset', 'swap', 'two-fingers'],
    ['new', 'open', 'save'],
    ['timeline', 'versions', 'kept', 'handoff'],
    ['palette', 'shortcuts', 'feedback'],
  ],
  // Pictures, files of ours, files for other programs, and the way to another device.
  export: [
    ['picture', 'many', 'control'],
    ['export-pose', 'export-scene'],
    ['export-vrma', 'export-vpd', 'export-openpose'],
    ['handoff'],
  ],
} as const

/** From 960 px up these have a button of their own in sight. */
const IN_SIGHT: readonly string[] = ['reset', 'swap', 'open', 'timeline', 'shortcuts']

type Styled = { readonly className?: string | undefined }

/** Every command that has no button of its own in sight. */
export function MoreMenu({ className }: Styled) {
  const { t } = useLingui()
  return <ToolMenu of="more" trigger={{ label: t`More`, className, children: <MoreIcon /> }} />
}

/** What can be taken away as a file. */
export function ExportMenu({ className }: Styled) {
  const { t } = useLingui()
  return <ToolMenu of="export" trigger={{ label: t`Export`, className, children: t`Export` }} />
}

/** A menu of tools; those whose code is still on its way come into it as they arrive. */
function ToolMenu({
  trigger,
  of,
}: Pick<ComponentProps<typeof Menu>, 'trigger'> & { of: keyof typeof MENUS }) {
  const hands = useHands()
  const { t, i18n } = useLingui()
  const isNarrow = useIsNarrow()
  const tools = useTools()
  const groups: readonly (readonly string[])[] = MENUS[of]
  const shown = groups.flatMap((group) =>
    group
      .filter((id) => isNarrow || !IN_SIGHT.includes(id))
      .flatMap((id) => tools.find((tool) => tool.id === id) ?? [])
      .map((tool, index) => ({ tool, startsGroup: index === 0 })),
  )
  const on = useView((view) => shown.flatMap(({ tool }) => (tool.isOn?.(view) ? tool.id : [])).join(' '))
  return (
    <Menu
      trigger={trigger}
      items={shown.map(({ tool: { id, label, Icon, perform, shortcut, isOn }, startsGroup }) => ({
        id,
        label: t(label),
        onSelect: () => perform(hands),
        startsGroup,
        ...(of === 'more' ? { icon: <Icon /> } : {}),
        ...(shortcut && !isNarrow ? { hint: shortcutText(shortcut, i18n.locale) } : {}),
        ...(isOn ? { isChecked: on.split(' ').includes(id), isToggle: true } : {}),
      }))}
    />
  )
}

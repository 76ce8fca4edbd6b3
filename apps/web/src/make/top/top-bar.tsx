import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MoreIcon, LeftIcon } from '@kamae/ui/icons'
import { Mark } from '@kamae/ui/mark'
import { useLang } from '../../use-lang.ts'
import { useView } from '../core/maker-context.ts'
import { useIsNarrow, useIsPhone } from '../core/use-media.ts'
import { useHands } from '../tools/hands-context.ts'
import { useTools } from '../tools/tool-list.ts'
import { ExportMenu } from './export-menu.tsx'
import { LateMenu } from './late-menu.tsx'
import { NameField } from './name-field.tsx'
import { SaveNote } from './save-note.tsx'
import styles from './top-bar.module.css'
import { UndoButtons } from './undo-buttons.tsx'

const MORE = [
  'redo',
  'new',
  'save',
  'share',
  'handoff',
  'open',
  'swap',
  'reset',
  'two-fingers',
  'palette',
  'shortcuts',
]

/** The bar over the stage: home, name, where the work is kept, undo and redo; under 960 px the main action too. */
export function TopBar() {
  const { t } = useLingui()
  const lang = useLang()
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  return (
    <header className={styles.top}>
      <Link to="/$lang" params={{ lang }} className={styles.home} aria-label={isPhone ? t`Back` : 'Kamae'}>
        {isPhone ? <LeftIcon /> : <Mark />}
      </Link>
      <div className={styles.names}>
        <NameField />
        <SaveNote />
      </div>
      <UndoButtons {...(isPhone ? { only: 'undo' } : {})} />
      {isNarrow && (
        <>
          <MoreMenu />
          <ExportMenu className={styles.export} />
        </>
      )}
    </header>
  )
}

/** On narrow screens, what the rail and the wide bar hold otherwise. */
function MoreMenu() {
  const hands = useHands()
  const { t } = useLingui()
  const tools = useTools()
  const shown = MORE.flatMap((id) => tools.find((tool) => tool.id === id) ?? [])
  const on = useView((view) => shown.flatMap(({ id, isOn }) => (isOn?.(view) ? id : [])).join(' '))
  return (
    <LateMenu
      trigger={{ label: t`More`, className: styles.more, children: <MoreIcon /> }}
      items={shown.map(({ id, label, perform, Icon, isOn }) => ({
        id,
        label: t(label),
        icon: <Icon />,
        onSelect: () => perform(hands),
        ...(isOn ? { isChecked: on.split(' ').includes(id), isToggle: true } : {}),
      }))}
    />
  )
}

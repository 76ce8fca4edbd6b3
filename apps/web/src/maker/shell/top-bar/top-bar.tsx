import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { MoreIcon, LeftIcon } from '@kamae/ui/icons/icons'
import { Mark } from '@kamae/ui/icons/mark'
import { useLang } from '../../../language/use-lang.ts'
import { useIsNarrow, useIsPhone } from '../../../page/use-media.ts'
import { LateMenu } from '../../../shell/late-menu.tsx'
import { useHands } from '../../core/tools/tool-context.ts'
import { shortcutText } from '../tools/shortcuts.ts'
import { firstToolById } from '../tools/first-tools.ts'
import { ExportButton } from './export-button.tsx'
import { NameField } from './name-field.tsx'
import { SceneSaveNote } from './scene-save-note.tsx'
import styles from './top-bar.module.css'
import { UndoButtons } from './undo-buttons.tsx'

const loadMore = async () => (await import('./tool-menu.tsx')).MoreMenu

/** Sharing, beside the pictures. */
function ShareButton() {
  const { t, i18n } = useLingui()
  const hands = useHands()
  const { label, shortcut, Icon } = firstToolById('share')
  return (
    <IconButton
      label={t(label)}
      shortcut={shortcut && shortcutText(shortcut, i18n.locale)}
      onClick={() => hands.share()}
    >
      <Icon />
    </IconButton>
  )
}

/** The bar over the stage: home, name, where the work is kept, undo, redo and the rest; under 960 px the main action too. */
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
        <SceneSaveNote />
      </div>
      {!isPhone && <UndoButtons />}
      <LateMenu label={t`More`} className={styles.more} load={loadMore}>
        <MoreIcon />
      </LateMenu>
      {isNarrow && <ShareButton />}
      {isNarrow && <ExportButton className={styles.export} hasHint />}
    </header>
  )
}

import { LONGEST_OF_POP } from '@kamae/pop/documents/pop-limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { DownloadIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { IconButton, iconButtonClass } from '@kamae/ui/buttons/icon-button'
import { MoreIcon } from '@kamae/ui/icons/icons'
import { writeNumber } from '@kamae/ui/fields/number-text'
import { writeKeys } from '@kamae/ui/navigation/key-names'
import { KeyboardIcon, RedoIcon, UndoIcon } from '@kamae/ui/icons/maker-icons'
import { Menu } from '@kamae/ui/navigation/menu'
import { Mark } from '@kamae/ui/icons/mark'
import { SaveNote } from '@kamae/ui/feedback/save-note'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Sheet, type SheetHeight } from '@kamae/ui/dialogs/sheet'
import { TabPanel, Tabs } from '@kamae/ui/navigation/tabs'
import { changePop } from '@kamae/pop/commands/commands'
import type { Content } from '@kamae/pop/documents/content'
import { MOST_CONTENTS } from '@kamae/pop/documents/pop'
import { useFlag } from '../../features/analytics/flags.ts'
import { FeedbackIcon } from '../../features/feedback/feedback-icon.tsx'
import { openFeedback } from '../../features/feedback/open-feedback.ts'
import { useIsNarrow, useIsPhone } from '../../page/use-media.ts'
import { useLang } from '../../language/use-lang.ts'
import { Board } from './board/board.tsx'
import { FitIcon } from './board/board-tool-icons.tsx'
import { BoardTools } from './board/board-tools.tsx'
import { isInOtherTab } from './core/editor.ts'
import { useEditor, usePop, usePopView } from './core/editor-context.ts'
import type { PopAutosave } from './core/pop-autosave.ts'
import { SyncNotice } from './core/sync-notice.tsx'
import { usePopShortcuts } from './core/use-pop-shortcuts.ts'
import { AddBar } from './panels/add-bar.tsx'
import { nameOfContent } from './core/content-names.ts'
import { Inspector } from './panels/inspector.tsx'
import { Layers } from './panels/layers.tsx'
import styles from './pop.module.css'

const ExportDialog = lazy(async () => ({
  default: (await import('./files/export-dialog.tsx')).ExportDialog,
}))
const PosedAvatarDialog = lazy(async () => ({
  default: (await import('./posed-avatar/posed-avatar-dialog.tsx')).PosedAvatarDialog,
}))
const ConflictDialog = lazy(async () => ({
  default: (await import('./core/conflict-dialog.tsx')).ConflictDialog,
}))
const KeysDialog = lazy(async () => ({ default: (await import('./panels/keys-dialog.tsx')).KeysDialog }))

type PanelId = 'selected' | 'layers'

/** The pop maker: the sheet in the middle, what can be put on it on the left, what can be set on the right. */
export function PopShell({
  autosave,
  onSendAgain,
  onTake,
}: {
  autosave: PopAutosave
  onSendAgain: () => void
  /** Takes the pop from the tab that has it. */
  onTake: () => Promise<void>
}) {
  const { t } = useLingui()
  const editor = useEditor()
  const dialog = usePopView((view) => view.dialog)
  const chosen = usePopView((view) => view.chosen)
  const [tab, setTab] = useState<PanelId>('selected')
  const [height, setHeight] = useState<SheetHeight>('low')
  const isNarrow = useIsNarrow()
  usePopShortcuts(editor, autosave)
  const isShut = usePopView(isInOtherTab)
  const show = (next: typeof dialog) => editor.view.setState({ dialog: next })
  const open = (content: Content) => {
    if (isShut) return
    if (content.kind === 'picture') return show('figure')
    setTab('selected')
    setHeight('half')
    setTimeout(() => window.dispatchEvent(new Event('pop-type')))
  }
  useEffect(() => {
    const typed = () => setHeight((now) => (now === 'low' ? 'half' : now))
    window.addEventListener('pop-type', typed)
    return () => window.removeEventListener('pop-type', typed)
  }, [])
  const tabs = (
    <Tabs
      id="pop-panels"
      label={t`Panels`}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'selected', label: chosen.length > 0 ? t`Selection` : t`Sheet` },
        { id: 'layers', label: t`Layers` },
      ]}
    />
  )
  const panel = (
    <TabPanel id="pop-panels" tab={tab} className={styles.panel}>
      <div inert={isShut}>
        {tab === 'selected' ? <Inspector onPose={() => show('figure')} /> : <Layers />}
      </div>
    </TabPanel>
  )
  return (
    <main id="main" className={styles.app} tabIndex={-1}>
      <TopBar onExport={() => show('export')} onKeys={() => show('keys')} />
      <AddBar isShut={isShut} />
      <Board onOpen={open} />
      <SyncNotice onAgain={onSendAgain} onTake={onTake} />
      {isNarrow && (
        <div className={styles.boardTools}>
          <BoardTools
            onArrange={() => {
              setTab('selected')
              setHeight('half')
            }}
          />
        </div>
      )}
      {!isNarrow ? (
        <aside className={styles.inspector} aria-label={t`Inspector`}>
          {tabs}
          {panel}
        </aside>
      ) : (
        <div className={styles.sheetRoom}>
          <Sheet
            label={t`Inspector`}
            handleLabel={t`Height of the inspector`}
            height={height}
            onHeightChange={setHeight}
            low={76}
            header={tabs}
          >
            {panel}
          </Sheet>
        </div>
      )}
      <p id="pop-keys" className={styles.unseen}>
        {t`Page keys select, with Shift several; arrow keys move, Alt and arrow keys change the size, Enter opens, Delete removes.`}
      </p>
      <Announcer />
      <Suspense>
        {dialog === 'export' && <ExportDialog onClose={() => show('none')} />}
        {dialog === 'figure' && !isShut && <PosedAvatarDialog onClose={() => show('none')} />}
        {dialog === 'conflict' && <ConflictDialog autosave={autosave} onClose={() => show('none')} />}
        {dialog === 'keys' && <KeysDialog onClose={() => show('none')} />}
      </Suspense>
    </main>
  )
}

/** Announces what is chosen. */
function Announcer() {
  const { t, i18n } = useLingui()
  const pop = usePop()
  const chosen = usePopView((view) => view.chosen)
  const [only] = chosen.length === 1 ? chosen.flatMap((id) => pop.contents[id] ?? []) : []
  const count = chosen.length
  const isSeveral = usePopView((view) => view.isSeveral)
  const snaps = usePopView((view) => view.snaps)
  const [wasSnapping] = useState(snaps)
  const full = usePopView((view) => view.full)
  const reportFull = useEffectEvent(({ fitted, count }: NonNullable<typeof full>) => {
    const most = i18n.number(MOST_CONTENTS)
    showToast(t`${fitted} of ${count} were added: a pop has at most ${most} items.`, 'error')
  })
  useEffect(() => {
    if (full) reportFull(full)
  }, [full])
  const name = only && nameOfContent(i18n, only)
  const [x, y] = [Math.round(only?.x ?? 0), Math.round(only?.y ?? 0)]
  return (
    <p className={styles.unseen} role="status">
      {isSeveral && <span>{t`Selecting multiple.`} </span>}
      {name ? t`Selected: ${name} at ${x}, ${y}` : count > 1 ? t`${count} items selected` : ''}
      {snaps !== wasSnapping && <span> {snaps ? t`Snapping is on.` : t`Snapping is off.`}</span>}
    </p>
  )
}

function TopBar({ onExport, onKeys }: { onExport: () => void; onKeys: () => void }) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const editor = useEditor()
  const { history, view } = editor
  const state = useSyncExternalStore(history.subscribe, history.snapshot)
  const zoom = usePopView((shown) => shown.zoom)
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const mayReport = useFlag('feedback')
  const fit = () => window.dispatchEvent(new Event('pop-fit'))
  const percent = Math.round(zoom * 100)
  const isShut = usePopView(isInOtherTab)
  const redoReason = state.canRedo && !isShut ? undefined : t`Nothing to redo`
  const setZoom = (next: number) => view.setState({ zoom: Math.min(4, Math.max(0.04, next)) })
  return (
    <header className={styles.top}>
      <Link
        to="/$lang/pop"
        params={{ lang }}
        className={styles.home}
        aria-label={t`All pops`}
        data-tip={t`All pops`}
      >
        <Mark />
      </Link>
      <div className={styles.names}>
        <NameField />
        <PopSaveNote />
      </div>
      <IconButton
        label={t`Undo`}
        shortcut={writeKeys('Ctrl+Z', i18n.locale)}
        disabledReason={state.canUndo && !isShut ? undefined : t`Nothing to undo`}
        onClick={() => history.undo()}
      >
        <UndoIcon />
      </IconButton>
      {!isPhone && (
        <IconButton
          label={t`Redo`}
          shortcut={writeKeys('Ctrl+Shift+Z', i18n.locale)}
          disabledReason={redoReason}
          onClick={() => history.redo()}
        >
          <RedoIcon />
        </IconButton>
      )}
      {!isNarrow && <BoardTools />}
      <span className={styles.zoom}>
        <Button size="dense" variant="ghost" aria-label={t`Smaller`} onClick={() => setZoom(zoom / 1.25)}>
          −
        </Button>
        <Button size="dense" variant="ghost" data-tip={t`Show the whole sheet`} onClick={fit}>
          {writeNumber(percent, 0, i18n.locale, '%')}
        </Button>
        <Button size="dense" variant="ghost" aria-label={t`Larger`} onClick={() => setZoom(zoom * 1.25)}>
          +
        </Button>
      </span>
      <Menu
        trigger={{ label: t`More`, className: iconButtonClass, children: <MoreIcon /> }}
        items={[
          ...(isPhone
            ? [
                {
                  id: 'redo',
                  label: t`Redo`,
                  icon: <RedoIcon />,
                  disabledReason: redoReason,
                  onSelect: () => history.redo(),
                },
              ]
            : []),
          { id: 'fit', label: t`Show the whole sheet`, icon: <FitIcon />, onSelect: fit },
          { id: 'keys', label: t`Keys`, icon: <KeyboardIcon />, hint: '?', onSelect: onKeys },
          ...(mayReport
            ? [
                {
                  id: 'feedback',
                  startsGroup: true,
                  label: t`Send feedback`,
                  icon: <FeedbackIcon />,
                  onSelect: () => void openFeedback(),
                },
              ]
            : []),
        ]}
      />
      <Button variant="primary" className={styles.download} onClick={onExport}>
        <DownloadIcon />
        <span>
          <Trans>Download</Trans>
        </span>
      </Button>
    </header>
  )
}

/** The name of the pop, edited where it is: Enter or leaving ends that, Escape puts it back. */
function NameField() {
  const { t } = useLingui()
  const { history } = useEditor()
  const isShut = usePopView(isInOtherTab)
  const { name } = usePop()
  const [typed, setTyped] = useState<string>()
  const end = () => {
    setTyped(undefined)
    history.commit()
  }
  return (
    <input
      className={styles.name}
      aria-label={t`Name`}
      placeholder={t`Untitled pop`}
      readOnly={isShut}
      maxLength={LONGEST_OF_POP.name}
      spellCheck={false}
      autoComplete="off"
      value={typed ?? name}
      onChange={(event) => {
        const { value } = event.currentTarget
        setTyped(value)
        if (!history.snapshot().inGesture) history.begin('changePop')
        history.live(changePop, { change: { name: value.trim() } })
      }}
      onBlur={end}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') history.cancel()
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}

/** Where the pop is kept now. */
function PopSaveNote() {
  const { t } = useLingui()
  const save = usePopView((view) => view.save)
  const words = {
    saving: t`Saving…`,
    device: t`Saved on this device`,
    waiting: t`Saved on this device: the server cannot be reached`,
    server: t`Saved`,
    full: t`Not saved: this device is full. Download the pop to keep it.`,
    failed: t`Not saved: this browser cannot save anything here. Download the pop to keep it.`,
    otherTab: t`Open in another tab: not kept here`,
  }
  return <SaveNote save={save} words={words} bad={['full', 'failed', 'otherTab']} className={styles.save} />
}

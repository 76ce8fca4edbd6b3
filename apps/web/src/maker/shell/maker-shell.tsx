import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { Sheet } from '@kamae/ui/dialogs/sheet'
import { useMaker, useStageState, useView } from '../core/maker-context.ts'
import { withTexts } from '../../language/with-texts.ts'
import { useIsNarrow, useIsPhone } from '../../page/use-media.ts'
import { DropZone } from './open-files/drop-zone.tsx'
import { useOpenFiles } from './open-files/use-open-files.ts'
import styles from './maker.module.css'
import { useInspector } from './inspector/inspector.tsx'
import { StageView } from '../stage/stage-view.tsx'
import { HandsContext, useHands } from '../core/tools/tool-context.ts'
import { loadTools } from './tools/tool-list.ts'
import { Rail, SheetTools } from './tools/rail.tsx'
import { usePanelRoom } from './use-panel-room.ts'
import { useShortcuts } from './tools/use-shortcuts.ts'
import { useToolHands } from './tools/use-maker-tool-actions.ts'
import { ExportButton, ExportHint } from './top-bar/export-button.tsx'
import { TimelineRoom } from './timeline-room.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { UndoButtons } from './top-bar/undo-buttons.tsx'

const MakerDialogs = lazy(async () => ({ default: (await import('./maker-dialogs.tsx')).MakerDialogs }))
// The pose carousel may come after the avatar.
const PoseCarousel = lazy(async () => ({
  default: (await withTexts(import('../features/library/pose-carousel/pose-carousel.tsx'), 'library'))
    .PoseCarousel,
}))

/** The maker's screen: stage, bar, rail, carousel, and the inspector beside it or as a sheet below. */
export function MakerShell() {
  const maker = useMaker()
  const { t } = useLingui()
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const sheet = useView((view) => view.sheet)
  const hasDialog = useView((view) => view.dialog !== null)
  const hasTimeline = useView((view) => view.dialog === 'timeline')
  const isReady = useStageState((state) => state.hasDrawn)
  const picker = useRef<HTMLInputElement>(null)
  const openFiles = useOpenFiles(maker)
  const pickFile = useCallback(() => picker.current?.click(), [])
  const hands = useToolHands({ pickFile })
  const onFiles = useMemo(() => (files: readonly File[]) => void openFiles(files), [openFiles])
  useShortcuts(hands)
  usePanelRoom()
  useEffect(() => {
    if (isReady) loadTools().catch(console.warn)
  }, [isReady])
  return (
    <HandsContext value={hands}>
      <div className={styles.app} data-sheet={sheet} data-timeline={hasTimeline || undefined}>
        <SkipLinks />
        <main className={styles.stage}>
          <StageView />
          <TopBar />
          {isPhone ? (
            <div className={styles.undo}>
              <UndoButtons isForThumb />
            </div>
          ) : (
            <Rail />
          )}
          {!isNarrow && isReady && !hasTimeline && (
            <Suspense fallback={null}>
              <PoseCarousel />
            </Suspense>
          )}
        </main>
        {isNarrow ? <InspectorSheet isPhone={isPhone} /> : <InspectorAside />}
        {hasTimeline && <TimelineRoom />}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label={t`Open a file`}
        accept=".vrm,.glb,.gltf,.vrma,.fbx,.bvh,.vmd,.vpd,.json,image/png,image/jpeg,image/webp"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <DropZone onFiles={onFiles} />
      {hasDialog && (
        <Suspense fallback={null}>
          <MakerDialogs />
        </Suspense>
      )}
    </HandsContext>
  )
}

/** For those who walk by keys: past the tools to what they came for. */
function SkipLinks() {
  const { t } = useLingui()
  const links = [
    { to: '[data-handle]', words: t`Skip to handles` },
    { to: '[role=tab][aria-selected=true]', words: t`Skip to properties` },
  ]
  return (
    <div className={styles.skips}>
      {links.map(({ to, words }) => (
        <button key={to} type="button" onClick={() => document.querySelector<HTMLElement>(to)?.focus()}>
          {words}
        </button>
      ))}
    </div>
  )
}

function InspectorAside() {
  const { t } = useLingui()
  const { tabs, panel } = useInspector(false)
  return (
    <aside className={styles.aside} aria-label={t`Properties`}>
      <div className={styles.actions}>
        <ShareButton />
        <ExportButton className={styles.export} />
      </div>
      <div className={styles.hint}>
        <ExportHint />
      </div>
      {tabs}
      {panel}
    </aside>
  )
}

function ShareButton() {
  const { share } = useHands()
  const { t } = useLingui()
  return <Button onClick={share}>{t`Share pose`}</Button>
}

function InspectorSheet({ isPhone }: { isPhone: boolean }) {
  const { view } = useMaker()
  const { t } = useLingui()
  const height = useView((state) => state.sheet)
  const { tabs, panel } = useInspector(true)
  return (
    <Sheet
      label={t`Tools and properties`}
      handleLabel={t`Height of the tools`}
      height={height}
      onHeightChange={(sheet) => view.setState({ sheet })}
      low={isPhone ? 116 : 68}
      half={340}
      header={
        <>
          {isPhone && <SheetTools />}
          {tabs}
        </>
      }
    >
      {panel}
    </Sheet>
  )
}

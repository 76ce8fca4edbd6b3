import { lazy, Suspense } from 'react'
import { useMaker, useView } from '../core/maker-context.ts'
import { withTexts } from '../../language/with-texts.ts'

// Each comes when it is first opened: the avatar loads sooner.
const AvatarsDialog = lazy(async () => ({
  default: (await withTexts(import('../features/avatars/avatars-dialog.tsx'), 'avatars')).AvatarsDialog,
}))
const HandoffDialog = lazy(async () => ({
  default: (await withTexts(import('../features/handoff/handoff-dialog.tsx'), 'avatars')).HandoffDialog,
}))
const ArrivedDialog = lazy(async () => ({
  default: (await withTexts(import('../features/handoff/arrived-dialog.tsx'), 'avatars')).ArrivedDialog,
}))
const PaletteDialog = lazy(async () => ({
  default: (await withTexts(import('./tools/dialogs/palette.tsx'), 'tools', 'library', 'scene', 'panels'))
    .PaletteDialog,
}))
const ShortcutsDialog = lazy(async () => ({
  default: (await withTexts(import('./tools/dialogs/shortcuts-dialog.tsx'), 'tools')).ShortcutsDialog,
}))
const SaveDialog = lazy(async () => ({
  default: (await withTexts(import('../features/share/save-dialog.tsx'), 'saving', 'share', 'account'))
    .SaveDialog,
}))
const ShareDialog = lazy(async () => ({
  default: (await withTexts(import('../features/share/share-dialog.tsx'), 'saving', 'share', 'account'))
    .ShareDialog,
}))
const StartDialog = lazy(async () => ({
  default: (await withTexts(import('../features/share/start/start-dialog.tsx'), 'saving', 'share'))
    .StartDialog,
}))
const ConflictDialog = lazy(async () => ({
  default: (await withTexts(import('../features/history/conflict-dialog.tsx'), 'saving')).ConflictDialog,
}))
const VersionsDialog = lazy(async () => ({
  default: (await withTexts(import('../features/history/versions-dialog.tsx'), 'saving')).VersionsDialog,
}))
const StoredWorksDialog = lazy(async () => ({
  default: (await withTexts(import('../features/history/stored-works-dialog.tsx'), 'saving'))
    .StoredWorksDialog,
}))
const MotionDialog = lazy(async () => ({
  default: (await withTexts(import('../features/motion/motion-dialog.tsx'), 'motions', 'library', 'tools'))
    .MotionDialog,
}))
const BatchDialog = lazy(async () => ({
  default: (
    await withTexts(import('../features/batch/batch-dialog.tsx'), 'pictures', 'panels', 'library', 'scene')
  ).BatchDialog,
}))
const StickPanel = lazy(async () => ({
  default: (await withTexts(import('../features/pose-sketch/stick-panel.tsx'), 'pose-estimation', 'motions'))
    .StickPanel,
}))
const FindSimilarDialog = lazy(async () => ({
  default: (
    await withTexts(import('../features/search/find-similar-dialog.tsx'), 'search', 'pose-estimation')
  ).FindSimilarDialog,
}))
const PhotoPanel = lazy(async () => ({
  default: (await withTexts(import('../features/photo/photo-panel.tsx'), 'pose-estimation')).PhotoPanel,
}))
const WordsPanel = lazy(async () => ({
  default: (await withTexts(import('../features/words/words-panel.tsx'), 'words')).WordsPanel,
}))
const ControlDialog = lazy(async () => ({
  default: (await withTexts(import('../features/control/control-dialog.tsx'), 'pictures')).ControlDialog,
}))
const ExportSheet = lazy(async () => ({
  default: (await withTexts(import('./export/export-sheet.tsx'), 'pictures', 'panels', 'scene', 'tools'))
    .ExportSheet,
}))
const PictureDialog = lazy(async () => ({
  default: (await withTexts(import('./open-files/open-picture-dialog.tsx'), 'motions')).PictureDialog,
}))
const TakingDialog = lazy(async () => ({
  default: (await withTexts(import('../features/picture/taking-dialog.tsx'), 'pictures')).TakingDialog,
}))

/** The open dialog, if any; the timeline has a room of its own in the shell. */
export function MakerDialogs() {
  const { view } = useMaker()
  const dialog = useView((state) => state.dialog)
  // A dialog that opens another closes itself first: only its own state is taken away.
  const onClose = () => view.setState((state) => (state.dialog === dialog ? { dialog: null } : state))
  return (
    <Suspense fallback={null}>
      {dialog === 'avatars' && <AvatarsDialog onClose={onClose} />}
      {dialog === 'palette' && <PaletteDialog onClose={onClose} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={onClose} />}
      {dialog === 'save' && <SaveDialog onClose={onClose} />}
      {dialog === 'share' && <ShareDialog onClose={onClose} />}
      {dialog === 'start' && <StartDialog onClose={onClose} />}
      {dialog === 'handoff' && <HandoffDialog onClose={onClose} />}
      {dialog === 'arrived' && <ArrivedDialog onClose={onClose} />}
      {dialog === 'conflict' && <ConflictDialog onClose={onClose} />}
      {dialog === 'versions' && <VersionsDialog onClose={onClose} />}
      {dialog === 'kept' && <StoredWorksDialog onClose={onClose} />}
      {dialog === 'batch' && <BatchDialog onClose={onClose} />}
      {dialog === 'stick' && <StickPanel onClose={onClose} />}
      {dialog === 'motion' && <MotionDialog onClose={onClose} />}
      {dialog === 'asked-picture' && <PictureDialog />}
      {dialog === 'similar' && <FindSimilarDialog onClose={onClose} />}
      {dialog === 'photo' && <PhotoPanel onClose={onClose} />}
      {dialog === 'words' && <WordsPanel onClose={onClose} />}
      {dialog === 'taking' && <TakingDialog onClose={onClose} />}
      {dialog === 'export' && <ExportSheet onClose={onClose} />}
      {dialog === 'control' && <ControlDialog onClose={onClose} />}
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import { loadAvatarsI18n } from '../i18n.ts'
import { localeOf } from '../locale.ts'
import { useMaker, useView } from './core/maker-context.ts'
import { useKeeper } from './drafts/keeper-context.ts'

// Each comes when it is first opened: the avatar stands sooner.
const AvatarsDialog = lazy(async () => ({
  default: (await withTexts(import('./avatars/avatars-dialog.tsx'))).AvatarsDialog,
}))
const HandoffDialog = lazy(async () => ({
  default: (await withTexts(import('./handoff/handoff-dialog.tsx'))).HandoffDialog,
}))
const ArrivedDialog = lazy(async () => ({
  default: (await withTexts(import('./handoff/arrived-dialog.tsx'))).ArrivedDialog,
}))
const PaletteDialog = lazy(async () => ({ default: (await import('./tools/palette.tsx')).PaletteDialog }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./tools/shortcuts-dialog.tsx')).ShortcutsDialog,
}))
const SaveDialog = lazy(async () => ({ default: (await import('./share/save-dialog.tsx')).SaveDialog }))
const ShareDialog = lazy(async () => ({ default: (await import('./share/share-dialog.tsx')).ShareDialog }))
const ConflictDialog = lazy(async () => ({
  default: (await import('./drafts/conflict-dialog.tsx')).ConflictDialog,
}))

/** Some bring a catalog of texts of their own. */
async function withTexts<Module>(loading: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loading, loadAvatarsI18n(localeOf(window.location.pathname))])
  return module
}

/** The open dialog, if any. */
export function MakerDialogs({ isForSharing }: { isForSharing: boolean }) {
  const { view } = useMaker()
  const { draft } = useKeeper()
  const dialog = useView((state) => state.dialog)
  // A dialog that opens another closes itself first: only its own state is taken away.
  const onClose = () => view.setState((state) => (state.dialog === dialog ? { dialog: null } : state))
  return (
    <Suspense fallback={null}>
      {dialog === 'avatars' && <AvatarsDialog onClose={onClose} />}
      {dialog === 'palette' && <PaletteDialog onClose={onClose} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={onClose} />}
      {dialog === 'save' && (
        <SaveDialog isForSharing={isForSharing || draft.form?.isForSharing === true} onClose={onClose} />
      )}
      {dialog === 'share' && <ShareDialog onClose={onClose} />}
      {dialog === 'handoff' && <HandoffDialog onClose={onClose} />}
      {dialog === 'arrived' && <ArrivedDialog onClose={onClose} />}
      {dialog === 'conflict' && <ConflictDialog onClose={onClose} />}
    </Suspense>
  )
}

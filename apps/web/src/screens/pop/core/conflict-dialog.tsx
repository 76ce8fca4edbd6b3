import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { replacePop } from '@kamae/pop/commands/commands'
import { PopHead } from '@kamae/pop/documents/pop'
import { callErrorText } from '../../../features/errors/call-error-text.ts'
import { useEditor } from './editor-context.ts'
import { run } from './editor.ts'
import type { PopAutosave } from './pop-autosave.ts'
import { readPop } from '../../../features/pops/pop-store.ts'

/** Another device went on with this pop: both stay, or the other one is taken here. */
export function ConflictDialog({ autosave, onClose }: { autosave: PopAutosave; onClose: () => void }) {
  const { i18n } = useLingui()
  const editor = useEditor()
  const keepBoth = async () => {
    // Without a link the next sending makes a pop of its own.
    await autosave.setLink(null)
    editor.view.setState({ save: 'device', problem: null })
    onClose()
  }
  const takeOther = async () => {
    const { link } = autosave.record
    if (!link) return onClose()
    const { getPop } = await import('../../../features/pops/pop-calls.ts')
    const there = await getPop(link.popId)
    const pop = readPop(PopHead.parse(there), there.contents ?? [])
    run(editor, replacePop, { pop })
    await autosave.setLink({ ...link, version: there.version })
    editor.view.setState({ problem: null })
    onClose()
  }
  const fail = (error: unknown) => showToast(callErrorText(i18n, error), 'error')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>This pop was changed on another device</Trans>}
      actions={
        <>
          <LockedButton onPress={takeOther} onError={fail}>
            <Trans>Use the other one</Trans>
          </LockedButton>
          <LockedButton variant="primary" onPress={keepBoth} onError={fail}>
            <Trans>Keep both</Trans>
          </LockedButton>
        </>
      }
    >
      <p>
        <Trans>
          Keep both, and this one becomes a pop of its own. Or continue with the other one: you can undo that.
        </Trans>
      </p>
    </Dialog>
  )
}

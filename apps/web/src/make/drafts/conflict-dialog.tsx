import { useLingui } from '@lingui/react/macro'
import { Dialog } from '@kamae/ui/dialog'
import { LockedButton } from '@kamae/ui/locked-button'
import { showToast } from '@kamae/ui/show-toast'
import { callWords } from '../share/call-words.ts'
import { useTempSync } from './keeper-context.ts'

/** The draft was changed elsewhere: both are kept, and the person chooses which one to go on with. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const sync = useTempSync()
  const run = async (act: () => Promise<void>) => {
    try {
      await act()
      onClose()
      return true
    } catch (error) {
      showToast(t(callWords(error)), 'error')
      return false
    }
  }
  return (
    <Dialog
      isOpen
      onClose={() => void run(sync.keepBoth)}
      title={t`Changed elsewhere`}
      actions={
        <>
          <LockedButton onPress={() => run(sync.takeOther)}>{t`Go on with the other`}</LockedButton>
          <LockedButton variant="primary" onPress={() => run(sync.keepBoth)}>
            {t`Go on with this one`}
          </LockedButton>
        </>
      }
    >
      <p>{t`This draft was changed on another device or in another tab. Both are kept: this one becomes a draft of its own.`}</p>
    </Dialog>
  )
}

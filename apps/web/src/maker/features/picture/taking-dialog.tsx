import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { Progress } from '@kamae/ui/feedback/progress'
import { taking } from '../../stage/taking.ts'

/** How far the picture is; closing gives it up. */
export function TakingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const now = useStore(taking, (state) => state.now)
  const cancel = () => {
    now?.cancel()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={t`Taking the picture…`}
      actions={<Button onClick={cancel}>{t`Cancel`}</Button>}
    >
      {/* At the end the file is still being packed: no end in sight. */}
      <Progress
        label={t`The stage is paused until it is done.`}
        {...(now && now.done < 1 ? { value: now.done } : {})}
      />
    </Dialog>
  )
}

import { Button, buttonClass } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { Trans } from '@lingui/react/macro'
import { useLang } from '../../../language/use-lang.ts'
import { useArrival } from '../../core/autosave/autosave-context.ts'
import styles from './handoff.module.css'

/** Reports what a scene from another device met here: the work that was begun before is kept beside it, and who stands in for its avatar. */
export function ArrivedDialog({ onClose }: { onClose: () => void }) {
  const lang = useLang()
  const arrival = useArrival()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Your scene from the other device</Trans>}
      actions={
        <>
          {arrival?.hasOtherWork && (
            // A page of its own: each piece of work opens with its address.
            <a className={buttonClass({ variant: 'ghost' })} href={`/${lang}/make`}>
              <Trans>Back to my earlier work</Trans>
            </a>
          )}
          <Button variant="primary" onClick={onClose}>
            <Trans>Continue with this scene</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.handoff}>
        {arrival?.hasOtherWork && (
          <p>
            <Trans>It opened beside your earlier work on this device. Nothing was replaced.</Trans>
          </p>
        )}
        {arrival?.hasPlaceholder && (
          <p>
            <Trans>
              Its avatar’s file stayed on the other device, so another avatar takes its place. Open the file
              here to see it.
            </Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}

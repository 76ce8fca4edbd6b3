import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { SignInWays } from '../../sign-in-offer/sign-in-ways.tsx'
import { useSession } from '../../../session/use-session.ts'
import { blockPerson, safetyFailure, unblockPerson } from './safety-calls.ts'

/** Explains what blocking does, and does it. */
export function BlockDialog({ uid, name, onClose }: { uid: string; name: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { status } = useSession()
  const fail = (error: unknown) => showToast(safetyFailure(i18n, error), 'error')
  const block = async () => {
    await blockPerson(uid)
    onClose()
    showToast(t`Blocked ${name}`, 'done', {
      label: t`Undo`,
      run: () => void unblockPerson(uid).catch(fail),
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Block {name}?</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {status === 'out' ? (
            <SignInWays onGuest={block} />
          ) : (
            <LockedButton variant="primary" onPress={block} onError={fail}>
              <Trans>Block</Trans>
            </LockedButton>
          )}
        </>
      }
    >
      <p>
        <Trans>
          You will no longer see what {name} makes in lists or search. {name} is not told. You can undo it in
          the settings.
        </Trans>
      </p>
    </Dialog>
  )
}

import { Dialog } from '@kamae/ui/dialogs/dialog'
import { Trans } from '@lingui/react/macro'
import type { Locale } from '../../../language/locale.ts'
import { GoOn } from './go-on.tsx'

/** Asks a model further of an answer in a talk, beside the talk: nothing of it is said there. */
export function AskAboutDialog({
  messageId,
  language,
  onClose,
}: {
  messageId: string
  /** What the two talk in. */
  language: Locale
  onClose: () => void
}) {
  return (
    <Dialog isOpen isWide onClose={onClose} title={<Trans>Ask about this answer</Trans>}>
      <p>
        <Trans>Your questions and the answers here are not part of the dialog and are not kept.</Trans>
      </p>
      <GoOn of={{ kind: 'message', id: messageId }} language={language} />
    </Dialog>
  )
}

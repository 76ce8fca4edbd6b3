import type { User } from '@kamae/entities/user/contract'
import { DownloadIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import { exportUrl } from '../../features/limits/limit-calls.ts'
import { Part, PartRow } from './core/part.tsx'
import { saveFrom } from '../../features/files/save-file.ts'
import styles from './core/part.module.css'

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))

/** Taking everything along, and leaving. */
export function DataSection({ user }: { user: User }) {
  const { i18n } = useLingui()
  const [error, setError] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Part id="data" title={<Trans>Your data</Trans>}>
      <PartRow
        title={<Trans>Export my data</Trans>}
        state={
          <span role="status" className={error && styles.error}>
            {error ?? (
              <Trans>
                A ZIP with your profile, poses, pictures, drafts, avatars and the history of your limits.
              </Trans>
            )}
          </span>
        }
      >
        <LockedButton
          onPress={async () => {
            setError(undefined)
            saveFrom(await exportUrl())
          }}
          onError={(problem) => setError(callErrorText(i18n, problem))}
        >
          <DownloadIcon />
          <Trans>Export</Trans>
        </LockedButton>
      </PartRow>
      {!user.deletesAt && (
        <PartRow
          title={<Trans>Delete my account</Trans>}
          state={<Trans>You have seven days to change your mind.</Trans>}
        >
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            <Trans>Delete</Trans>
          </Button>
        </PartRow>
      )}
      <Suspense>{isAsking && <DeleteDialog onClose={() => setIsAsking(false)} />}</Suspense>
    </Part>
  )
}

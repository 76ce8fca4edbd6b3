import { ArchiveIcon, PencilIcon } from '@kamae/ui/action-icons'
import { Button } from '@kamae/ui/button'
import { LockedButton } from '@kamae/ui/locked-button'
import { showToast } from '@kamae/ui/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { bundleFailure } from './bundle-failure.ts'
import { archiveBundle, type Bundle, readBundle, updateBundle } from './bundle-calls.ts'
import { BundleDialog } from './bundle-dialog.tsx'
import styles from './bundle.module.css'

/** What the owner sees of a bundle's state, and does with all of it. */
export function OwnBar({ bundle, onChanged }: { bundle: Bundle; onChanged: (bundle: Bundle) => void }) {
  const { t, i18n } = useLingui()
  const [isEditing, setIsEditing] = useState(false)
  const states = {
    public: t`Everyone sees this bundle.`,
    unlisted: t`Whoever has the link sees this bundle.`,
    private: t`Only you see this bundle.`,
  }
  const restore = async () => {
    const { version } = await readBundle(bundle.id)
    onChanged(await updateBundle({ id: bundle.id, version }, { isArchived: false }))
    showToast(t`Restored`)
  }
  const fail = (error: unknown) => showToast(bundleFailure(i18n, error), 'error')
  const archive = async () => {
    onChanged(await archiveBundle(bundle.id))
    showToast(t`In the archive for 30 days`, 'done', {
      label: t`Undo`,
      run: () => void restore().catch(fail),
    })
  }
  if (bundle.archivedAt !== null)
    return (
      <div className={styles.own}>
        <p>
          <Trans>It is in the archive: nobody but you sees it, and after 30 days it goes.</Trans>
        </p>
        <LockedButton onPress={restore} onError={fail}>
          <Trans>Restore</Trans>
        </LockedButton>
      </div>
    )
  return (
    <div className={styles.own}>
      <p>{states[bundle.visibility]}</p>
      <Button onClick={() => setIsEditing(true)}>
        <PencilIcon />
        <Trans>Edit bundle</Trans>
      </Button>
      <LockedButton variant="ghost" onPress={archive} onError={fail}>
        <ArchiveIcon />
        <Trans>Put in the archive</Trans>
      </LockedButton>
      {isEditing && <BundleDialog bundle={bundle} onClose={() => setIsEditing(false)} onSaved={onChanged} />}
    </div>
  )
}

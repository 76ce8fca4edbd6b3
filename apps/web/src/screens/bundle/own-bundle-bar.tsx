import { PencilIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { OwnBar } from '../../features/resource/own-bar.tsx'
import { archiveBundle, type Bundle, readBundle, updateBundle } from '../../features/bundles/bundle-calls.ts'
import { BundleDialog } from '../../features/bundles/bundle-dialog.tsx'
import { bundleFailure } from '../../features/bundles/bundle-failure.ts'

/** What the owner sees of a bundle's state, and does with all of it. */
export function OwnBundleBar({ bundle, onChanged }: { bundle: Bundle; onChanged: (bundle: Bundle) => void }) {
  const { t } = useLingui()
  const [isEditing, setIsEditing] = useState(false)
  const { id } = bundle
  return (
    <OwnBar
      resource={bundle}
      states={{
        public: t`Everyone sees this bundle.`,
        unlisted: t`Whoever has the link sees this bundle.`,
        private: t`Only you see this bundle.`,
      }}
      archive={() => archiveBundle(id)}
      restore={async () => {
        const { version } = await readBundle(id)
        return updateBundle({ id, version }, { isArchived: false })
      }}
      failure={bundleFailure}
      onChanged={onChanged}
    >
      <Button onClick={() => setIsEditing(true)}>
        <PencilIcon />
        <Trans>Edit bundle</Trans>
      </Button>
      {isEditing && <BundleDialog bundle={bundle} onClose={() => setIsEditing(false)} onSaved={onChanged} />}
    </OwnBar>
  )
}

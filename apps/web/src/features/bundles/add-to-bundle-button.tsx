import { PlusIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '../../language/with-texts.ts'

const AddToBundleDialog = lazy(async () => ({
  default: (await withTexts(import('./add-to-bundle-dialog.tsx'), 'bundles', 'share')).AddToBundleDialog,
}))

/** Opens the list of one's own bundles, to put a shared pose into them. */
export function AddToBundleButton({ slug, name }: { slug: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="text" onClick={() => setIsOpen(true)}>
        <PlusIcon />
        <Trans>Add to bundle</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <AddToBundleDialog slug={slug} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

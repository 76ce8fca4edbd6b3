import { Button } from '@kamae/ui/buttons/button'
import { Icon } from '@kamae/ui/icons/icon'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '../../language/with-texts.ts'

const EmbedDialog = lazy(async () => ({
  default: (await withTexts(import('./embed-dialog.tsx'), 'share')).EmbedDialog,
}))

/** Opens what another site needs to show a shared pose; `origin` is the site's own address. */
export function EmbedButton({ origin, slug, name }: { origin: string; slug: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="text" onClick={() => setIsOpen(true)}>
        <Icon>
          <path d="m7 6-4 4 4 4M13 6l4 4-4 4" />
        </Icon>
        <Trans>Embed</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <EmbedDialog src={`${origin}/embed/p/${slug}`} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

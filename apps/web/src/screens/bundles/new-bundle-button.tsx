import { PlusIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'

const BundleDialog = lazy(async () => ({
  default: (await import('../../features/bundles/bundle-dialog.tsx')).BundleDialog,
}))

/** Asks for a bundle's name and makes it; offers signing in to whoever has no account. */
export function NewBundleButton() {
  const { t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const isMember = status === 'in' && !user?.isGuest
  const press = async () => {
    if (isMember) return setIsOpen(true)
    const { offerAccountFor } = await import('../../features/sign-in-offer/offer-account-for.tsx')
    offerAccountFor('bundle', t`New bundle`)
  }
  return (
    <>
      <Button onClick={() => void press()}>
        <PlusIcon />
        <Trans>New bundle</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <BundleDialog
            onClose={() => setIsOpen(false)}
            onSaved={({ slug }) => void navigate({ to: '/$lang/b/$slug', params: { lang, slug } })}
          />
        </Suspense>
      )}
    </>
  )
}

import { PlusIcon } from '@kamae/ui/action-icons'
import { Button } from '@kamae/ui/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useLang } from '../use-lang.ts'
import { useSession } from '../use-session.ts'

const BundleDialog = lazy(async () => ({ default: (await import('./bundle-dialog.tsx')).BundleDialog }))

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
    const { offerAccountFor } = await import('../things/offer-account-for.tsx')
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

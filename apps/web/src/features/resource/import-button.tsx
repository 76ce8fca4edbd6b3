import { Button } from '@kamae/ui/buttons/button'
import { UploadIcon } from '@kamae/ui/icons/icons'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useFileDrop } from '../files/use-file-drop.ts'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import type { OwnKind } from '../sign-in-offer/account-reason.tsx'

/** What a file became, or why it became nothing. */
export type Imported = { readonly slug: string; readonly name: string } | { readonly problem: string }

/** Takes in a file that is chosen, or dropped anywhere on the page, and opens what it makes. */
export function ImportButton({
  kind,
  label,
  title,
  accept,
  take,
  to,
}: {
  kind: OwnKind
  label: string
  title: string
  /** Types of files, as an input has them. */
  accept: string
  take: (file: File) => Promise<Imported>
  to: '/$lang/c/$slug' | '/$lang/t/$slug' | '/$lang/j/$slug'
}) {
  const { t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [isTaking, setIsTaking] = useState(false)
  const takeIn = async (file: File | undefined) => {
    if (!file || isTaking) return
    if (status !== 'in' || user?.isGuest) {
      const { offerAccountFor } = await import('../sign-in-offer/offer-account-for.tsx')
      return offerAccountFor(kind, label)
    }
    setIsTaking(true)
    try {
      const outcome = await take(file)
      if ('problem' in outcome) return showToast(outcome.problem, 'error')
      const { name, slug } = outcome
      showToast(t`“${name}” is here, for you alone until you share it`)
      await navigate({ to, params: { lang, slug } })
    } finally {
      setIsTaking(false)
    }
  }
  useFileDrop(([file]) => void takeIn(file))
  return (
    <>
      <Button
        variant="text"
        aria-label={label}
        aria-busy={isTaking || undefined}
        onClick={() => input.current?.click()}
        data-tip={title}
      >
        <UploadIcon />
        <span>{label}</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          void takeIn(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

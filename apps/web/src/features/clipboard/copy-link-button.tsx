import { LinkIcon } from '@kamae/ui/icons/icons'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { copyLink } from './copy-link.ts'

/** Copies the address of a resource: without a language, so that it leads to each reader's own. */
export function CopyLinkButton({
  path,
  variant = 'text',
  isIconOnPhone,
}: {
  /** Or the whole address, where it is of another kind. */
  path: string
  variant?: 'plain' | 'text' | 'primary'
  isIconOnPhone?: boolean | undefined
}) {
  const { t } = useLingui()
  const copy = () =>
    copyLink(path, {
      done: t`Link copied`,
      failed: t`The browser did not allow copying.`,
    })
  return (
    <LockedButton variant={variant} isIconOnPhone={isIconOnPhone} lockMs={1500} onPress={copy}>
      <LinkIcon />
      <span>
        <Trans>Copy link</Trans>
      </span>
    </LockedButton>
  )
}

import type { Visibility } from '@kamae/protocol/contract/entity'
import { ArchiveIcon } from '@kamae/ui/icons/action-icons'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLang } from '../../language/use-lang.ts'
import { ownBarClass } from './own-bar-class.ts'

type Owned = { readonly visibility: Visibility; readonly archivedAt: string | null }

/** What the owner sees of the state of a resource, and does with all of it; `children` are what its kind has beside the archive. */
export function OwnBar<Resource extends Owned>({
  resource,
  states,
  archive,
  restore,
  failure,
  onChanged,
  children,
}: {
  resource: Resource
  /** Who sees it, as a sentence. */
  states: Readonly<Record<Visibility, string>>
  archive: () => Promise<Resource>
  restore: (archived: Resource) => Promise<Resource>
  failure: (i18n: I18n, error: unknown) => string
  onChanged: (resource: Resource) => void
  children: ReactNode
}) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const fail = (error: unknown) => showToast(failure(i18n, error), 'error')
  const takeBack = async (archived: Resource) => {
    onChanged(await restore(archived))
    showToast(t`Restored`)
  }
  const putAway = async () => {
    const archived = await archive()
    onChanged(archived)
    showToast(t`In the archive for 30 days`, 'done', {
      label: t`Undo`,
      run: () => void takeBack(archived).catch(fail),
    })
  }
  if (resource.archivedAt !== null)
    return (
      <div className={ownBarClass()} lang={lang}>
        <p>
          <Trans>It is in the archive. Only you see it, and after 30 days it is deleted.</Trans>
        </p>
        <LockedButton onPress={() => takeBack(resource)} onError={fail}>
          <Trans>Restore</Trans>
        </LockedButton>
      </div>
    )
  return (
    <div className={ownBarClass()} lang={lang}>
      <p>{states[resource.visibility]}</p>
      {children}
      <LockedButton variant="text" isIconOnPhone onPress={putAway} onError={fail}>
        <ArchiveIcon />
        <span>
          <Trans context="verb">Archive</Trans>
        </span>
      </LockedButton>
    </div>
  )
}

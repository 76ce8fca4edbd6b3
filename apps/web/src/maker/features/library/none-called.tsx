import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '@kamae/ui/feedback/empty-state'

/** Nothing that is looked through has the typed name. */
export function NoneCalled({ hasKinds = false }: { hasKinds?: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState title={t`No poses found`}>
      {hasKinds ? t`Try a shorter word or another kind.` : t`Try a shorter word.`}
    </EmptyState>
  )
}

import { inWhole } from '@kamae/ui/layout/in-whole'
import type { FeaturedEntry } from '@kamae/entities/featured/contract'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLang } from '../../language/use-lang.ts'
import styles from './core/admin.module.css'

/** A featured resource in its place. */
export function FeaturedItem({
  entry,
  isFirst,
  isLast,
  onMove,
  onDates,
  onTakeOut,
  onError,
}: {
  entry: FeaturedEntry
  isFirst: boolean
  isLast: boolean
  onMove: (to: 'up' | 'down') => Promise<void>
  onDates: () => void
  onTakeOut: () => Promise<void>
  onError: (error: unknown) => void
}) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const { name, path, pictureUrl, isShown } = entry
  const day = (moment: string) => inWhole(i18n.date(moment, { dateStyle: 'medium', timeStyle: 'short' }))
  const from = entry.startsAt && day(entry.startsAt)
  const until = entry.endsAt && day(entry.endsAt)
  return (
    <li>
      <div className={styles.what}>
        {pictureUrl && (
          <img src={pictureUrl} alt={t`Picture of “${name}”`} width={64} height={64} loading="lazy" />
        )}
        <div>
          <h2>{path ? <a href={`/${lang}${path}`}>{name}</a> : name}</h2>
          <p>
            {from && <Trans>From {from}</Trans>} {until && <Trans>Until {until}</Trans>}
            {!from && !until && <Trans>Always</Trans>}
          </p>
          {!isShown && (
            <p className={styles.error}>
              <Trans>Nobody sees it: it was hidden or withdrawn.</Trans>
            </p>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <LockedButton
          lockMs={0}
          aria-label={t`Move ${name} up`}
          disabledReason={isFirst ? t`Already first.` : undefined}
          onPress={() => onMove('up')}
          onError={onError}
        >
          ↑
        </LockedButton>
        <LockedButton
          lockMs={0}
          aria-label={t`Move ${name} down`}
          disabledReason={isLast ? t`Already last.` : undefined}
          onPress={() => onMove('down')}
          onError={onError}
        >
          ↓
        </LockedButton>
        <Button onClick={onDates}>
          <Trans>Dates</Trans>
        </Button>
        <LockedButton onPress={onTakeOut} onError={onError}>
          <Trans context="from a list">Remove</Trans>
        </LockedButton>
      </div>
    </li>
  )
}

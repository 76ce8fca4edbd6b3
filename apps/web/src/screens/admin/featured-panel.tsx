import type { FeaturedEntry, FeaturedKind } from '@kamae/entities/featured/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { Button } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Segmented } from '@kamae/ui/fields/segmented'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import { NotLoaded } from '../../features/loading/not-loaded.tsx'
import { useLoaded } from '../../features/loading/use-loaded.ts'
import { type FeaturedChange, changeFeatured, listFeatured } from './core/admin-calls.ts'
import styles from './core/admin.module.css'
import { FeatureDialog } from './feature-dialog.tsx'
import { FeaturedItem } from './featured-item.tsx'

/** What is shown first to everyone, in its order. */
export function FeaturedPanel() {
  const { t } = useLingui()
  const [kind, setKind] = useState<FeaturedKind>('pose')
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label={t`Featured`}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'pose', label: t`Poses` },
            { value: 'bundle', label: t`Bundles` },
          ]}
        />
      </div>
      <Entries key={kind} kind={kind} />
    </>
  )
}

function Entries({ kind }: { kind: FeaturedKind }) {
  const { t, i18n } = useLingui()
  const loaded = useLoaded(useCallback(() => listFeatured(kind), [kind]))
  const [changed, setChanged] = useState<readonly FeaturedEntry[]>()
  const entries = changed ?? loaded.value
  const [editing, setEditing] = useState<FeaturedEntry | 'new'>()
  const fail = useCallback(
    (error: unknown) => {
      const isGone = error instanceof CallError && error.code === 'not-found'
      showToast(isGone ? t`Everyone must be able to see it.` : callErrorText(i18n, error), 'error')
    },
    [i18n, t],
  )
  const change = async (made: FeaturedChange) => setChanged(await changeFeatured(made))
  const takeOut = async ({ item, startsAt, endsAt }: FeaturedEntry, place: number) => {
    await change({ do: 'archive', kind, id: item })
    const undo = async () => {
      await change({ do: 'create', kind, id: item, startsAt, endsAt })
      // What is featured comes first: back to where it was.
      for (let at = 0; at < place; at++) await change({ do: 'move', kind, id: item, to: 'down' })
    }
    showToast(t`No longer featured`, 'done', { label: t`Undo`, run: () => void undo().catch(fail) })
  }
  if (!entries) return <NotLoaded loaded={loaded} />
  return (
    <>
      <div className={styles.bar}>
        <Button variant="primary" onClick={() => setEditing('new')}>
          {kind === 'pose' ? <Trans>Feature a pose</Trans> : <Trans>Feature a bundle</Trans>}
        </Button>
      </div>
      {entries.length === 0 ? (
        <EmptyState title={<Trans>Nothing is featured</Trans>}>
          <Trans>Copy the link of something you like, and feature it here.</Trans>
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {entries.map((entry, at) => (
            <FeaturedItem
              key={entry.item}
              entry={entry}
              isFirst={at === 0}
              isLast={at === entries.length - 1}
              onMove={(to) => change({ do: 'move', kind, id: entry.item, to })}
              onDates={() => setEditing(entry)}
              onTakeOut={() => takeOut(entry, at)}
              onError={fail}
            />
          ))}
        </ol>
      )}
      {editing && (
        <FeatureDialog
          kind={kind}
          entry={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onDone={(now) => {
            setChanged(now)
            setEditing(undefined)
          }}
        />
      )}
    </>
  )
}

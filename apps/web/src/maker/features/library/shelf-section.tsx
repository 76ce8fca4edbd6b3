import { LONGEST_OF_POSE } from '@kamae/entities/avatarpose/text-lengths'
import { useEffect, useMemo, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { Button } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { activeOf } from '../../core/active.ts'
import { useMaker } from '../../core/maker-context.ts'
import styles from './library.module.css'
import { builtInItems, findItems, type LibraryItem } from '../../core/library/library-item.ts'
import { NoneCalled } from './none-called.tsx'
import { PoseGrid } from './pose-grid.tsx'
import { openShelf, shelf, shelve } from '../../core/library/shelf.ts'

/** The poses kept on this device, and a way to keep the present one. */
export function ShelfSection({ typed }: { typed: string }) {
  const { t, i18n } = useLingui()
  const { poses, failure } = useStore(shelf)
  useEffect(() => void openShelf(), [])
  const found = useMemo(() => {
    const ours = new Map(builtInItems(i18n).map((item) => [item.key, item]))
    const all = (poses ?? []).flatMap((kept): LibraryItem[] => {
      if (kept.kind === 'own')
        return [{ key: kept.id, name: kept.name, source: kept, shelved: kept.id, tags: [] }]
      const item = ours.get(kept.built)
      return item ? [{ ...item, shelved: kept.id }] : []
    })
    return findItems(all, { typed, tag: undefined, i18n })
  }, [poses, typed, i18n])
  return (
    <>
      <KeepForm />
      {failure === 'full' && <p className={styles.note} role="alert">{t`This device has no room left.`}</p>}
      {failure === 'unavailable' && (
        <p className={styles.note} role="alert">{t`This browser cannot save anything here.`}</p>
      )}
      {poses?.length === 0 && !failure && (
        <EmptyState title={t`The shelf is empty`}>
          {t`Save the current pose here, or star one that you like.`}
        </EmptyState>
      )}
      {found.length > 0 && <PoseGrid items={found} label={t`My shelf`} />}
      {found.length === 0 && poses !== undefined && poses.length > 0 && <NoneCalled />}
    </>
  )
}

function KeepForm() {
  const maker = useMaker()
  const { t } = useLingui()
  const [name, setName] = useState('')
  const keep = async () => {
    const pose = activeOf(maker)?.pose
    if (!pose) return
    const number = (shelf.getState().poses?.length ?? 0) + 1
    const called = name.trim().slice(0, LONGEST_OF_POSE.name) || t`Pose ${number}`
    if (await shelve(called, pose)) {
      setName('')
      showToast(t`“${called}” is on the shelf`)
    }
  }
  return (
    <form
      className={styles.keep}
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <input
        className={styles.input}
        value={name}
        maxLength={LONGEST_OF_POSE.name}
        placeholder={t`Name of the current pose`}
        aria-label={t`Name of the current pose`}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="raised">{t`Save`}</Button>
    </form>
  )
}
